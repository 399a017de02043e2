"""Damage of files and of rows, chosen at random."""

import os
import shutil
import sqlite3

PAGE = 4096


def is_file(path):
    return path.is_file() and not path.is_symlink()


def damage_file(random, path):
    """Damages a file in one of several ways, and returns a description."""
    data = bytearray(path.read_bytes())
    how = random.choice(["bit", "byte", "zeroed page", "random page", "cut", "deleted", "FIFO", "folder", "link"])
    if how in ("deleted", "FIFO", "folder", "link") or not data:
        path.unlink()
        if how == "FIFO":
            os.mkfifo(path)
        elif how == "folder":
            path.mkdir()
        elif how == "link":
            path.symlink_to("/dev/null")
        return f"{path.name}: {how}"
    at = random.randrange(len(data))
    if how == "bit":
        data[at] ^= 1 << random.randrange(8)
    elif how == "byte":
        data[at] = random.randrange(256)
    elif how == "cut":
        del data[at:]
    else:
        at -= at % PAGE
        length = min(PAGE, len(data) - at)
        data[at : at + length] = bytes(length) if how == "zeroed page" else random.randbytes(length)
    path.write_bytes(data)
    return f"{path.name}: {how} at {at}"


def damage_row(random, path):
    """Changes one column of one row of a database, which SQLite does not notice; returns a description, or None without rows."""
    database = sqlite3.connect(path)
    try:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")]
        table = random.choice(sorted(tables))
        columns = [(name, bool(key)) for _, name, _, _, _, key in database.execute(f"PRAGMA table_info({table})")]
        rows = database.execute(f"SELECT * FROM {table}").fetchall()
        if not rows:
            return None
        row = random.choice(rows)
        at = random.randrange(len(columns))
        new = other(random, row[at])
        names = [name for name, is_key in columns if is_key] or [name for name, _ in columns]
        values = [value for (name, _), value in zip(columns, row) if name in names]
        condition = " AND ".join(f"{name} IS ?" for name in names)
        try:
            with database:
                database.execute(f"UPDATE {table} SET {columns[at][0]} = ? WHERE {condition}", [new, *values])
        except sqlite3.Error:
            # A constraint forbids the value, as it does for damage in a page that SQLite checks.
            return None
        return f"{path.name}: {table}.{columns[at][0]} = {new!r:.40} instead of {row[at]!r:.40}"
    finally:
        database.close()


def other(random, value):
    """Another value of the same type, mostly with one bit changed."""
    if isinstance(value, int):
        return value ^ (1 << random.randrange(40))
    if isinstance(value, float):
        return value + random.choice([1, -0.5, 1e6])
    if not value:
        return "x" if isinstance(value, str) else 0
    data = bytearray(value.encode() if isinstance(value, str) else value)
    at = random.randrange(len(data))
    data[at] = data[at] ^ 1 or 1
    return data.decode(errors="replace") if isinstance(value, str) else bytes(data)


def copy_state(source, target):
    """Replaces a folder by a copy of another one."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, symlinks=True)
