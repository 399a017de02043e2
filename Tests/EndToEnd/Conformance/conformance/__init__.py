"""Plays scenarios against an org.bluez, records the messages on the bus, and compares two such records."""
