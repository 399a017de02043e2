"""What the tests of gattlab as a service stand on."""
