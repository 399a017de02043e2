"""The copying of samples to PostgreSQL against plain COPY of the same rows: bench.py PROGRAM SAMPLES ROUNDS"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2] / "Tests/EndToEnd/Daemon"
sys.path.insert(0, str(TESTS))

from harness.postgresql import PostgreSQL

# Samples in a transaction of the local database, which is filled before.
PAGE = 10_000
COLUMNS = "stream, number, time, value"
# A table like that of gattlab, with its partition by month and its index, and one without both.
TABLES = {
    "the same table": "CREATE TABLE plain (LIKE gattlab.samples INCLUDING INDEXES) PARTITION BY RANGE (time)",
    "a table without index and partitions": "CREATE TABLE plain (LIKE gattlab.samples)",
}

SIZE = "SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('gattlab.samples')"


def replicate(program, folder, database):
    """Copies all samples into an empty schema, and returns the seconds."""
    database.psql("DROP SCHEMA IF EXISTS gattlab CASCADE")
    words = [program, "replicate", folder, f"postgresql://admin@/gattlab?host={database.folder}&port={database.port}"]
    output = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return float(output.split()[1])


def copy(database, file, table):
    """Copies a file in the binary format, and returns the seconds."""
    database.psql("DROP TABLE IF EXISTS plain")
    database.psql(TABLES[table])
    if "PARTITION" in TABLES[table]:
        # The samples of a year, and the first ones of the next.
        starts = [f"{2026 + month // 12}-{month % 12 + 1:02}-01" for month in range(14)]
        for month, (first, last) in enumerate(zip(starts, starts[1:])):
            database.psql(f"CREATE TABLE plain_{month} PARTITION OF plain FOR VALUES FROM ('{first}') TO ('{last}')")
    start = time.monotonic()
    database.psql(f"\\copy plain ({COLUMNS}) FROM '{file}' (FORMAT binary)")
    return time.monotonic() - start


def main(program, samples, rounds):
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        subprocess.run([program, "fill", folder, str(samples), "1", str(PAGE)], check=True, stdout=subprocess.DEVNULL)
        database = PostgreSQL(Path(folder, "postgresql"))
        try:
            ours, plain = [], {table: [] for table in TABLES}
            file = Path(folder, "samples.copy")
            for _ in range(rounds):
                ours.append(samples / replicate(program, folder, database))
                size = int(database.psql(SIZE)[0][0])
                database.psql(f"\\copy (SELECT {COLUMNS} FROM gattlab.samples ORDER BY time) TO '{file}' (FORMAT binary)")
                for table, rates in plain.items():
                    rates.append(samples / copy(database, file, table))
        finally:
            database.end()
    print(f"{size / samples:.0f} bytes a sample with the index", file=sys.stderr)
    rate = statistics.median(ours)
    print(f"| {samples} samples, median of {rounds} rounds | a second | gattlab's part of it | aim |\n|---|---|---|---|")
    print(f"| gattlab: local database to PostgreSQL | {rate:.0f} | | |")
    for (table, rates), aim in zip(plain.items(), ("70 %", "")):
        other = statistics.median(rates)
        print(f"| COPY of a file into {table} | {other:.0f} | {100 * rate / other:.0f} % | {aim} |")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
