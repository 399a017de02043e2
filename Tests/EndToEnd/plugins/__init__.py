"""Plugins of pytest for all stages of scripts/test whose tests run in parallel."""
