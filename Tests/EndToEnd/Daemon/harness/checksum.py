"""The checksums of rows of samples.db, computed by a program of its own."""

import itertools
import struct


def words(column):
    """The numbers of a column of which a checksum is computed."""
    if column is None:
        return [2**64 - 1]
    if isinstance(column, str):
        return [len(column.encode()), *column.encode()]
    return struct.unpack("<Q", struct.pack("<d", column)) if isinstance(column, float) and column else [int(column)]


def checksum(*columns):
    """The checksum of a row of `recent` or `streams`."""
    result, mask = 0, 2**64 - 1
    for word in itertools.chain.from_iterable(map(words, columns)):
        result = (result ^ word) * 0x9E3779B97F4A7C15 & mask
        result ^= result >> 32
    return result & 2**32 - 1


def add_function(database):
    """Adds the function `row_checksum` to a connection of SQLite."""
    database.create_function("row_checksum", -1, lambda *columns: checksum(*columns), deterministic=True)
