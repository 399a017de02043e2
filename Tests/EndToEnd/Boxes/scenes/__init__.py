"""The scenes, by topic."""
