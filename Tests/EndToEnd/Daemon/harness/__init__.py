"""The harness of the tests of gattlabd. Nothing here comes from its code: it implements the protocol independently."""
