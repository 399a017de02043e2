"""Support of the tests of gattlab as a service."""
