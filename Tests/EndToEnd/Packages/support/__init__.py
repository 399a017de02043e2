"""Shared parts of the tests of the packages."""
