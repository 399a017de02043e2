#pragma once
#include <sqlite3.h>

// sqlite3_db_config is variadic, which Swift cannot call: closing this connection leaves the write-ahead log as it is.
static inline int csqlite_keep_log(sqlite3 *database, int keep) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}

// Likewise variadic: a damaged or foreign database can neither run code of its schema nor change what SQLite relies on.
static inline int csqlite_distrust(sqlite3 *database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (result != SQLITE_OK) return result;
  return sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
