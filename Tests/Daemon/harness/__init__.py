"""What the tests of gattlabd stand on. Nothing here is taken from its code: it is the protocol's independent reader."""
