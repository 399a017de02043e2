"""Scenarios played against an org.bluez, what was said on the bus meanwhile, and the comparison of two such records."""
