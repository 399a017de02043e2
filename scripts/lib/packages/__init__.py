"""The parts of scripts/wheel, scripts/tarball and scripts/image."""
