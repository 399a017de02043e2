"""Support of the tests of 'gattlab web'."""
