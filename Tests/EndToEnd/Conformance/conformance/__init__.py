"""Runs scenarios against an implementation of org.bluez, records the D-Bus messages, and compares two recordings."""
