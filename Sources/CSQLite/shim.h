#pragma once
#include <sqlite3.h>

// sqlite3_db_config is variadic, so Swift cannot call it: closing this connection leaves the write-ahead log in place.
static inline int csqlite_disable_checkpoint_on_close(sqlite3 *database, int disable) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, disable, (int *)0);
}

// Also variadic: a damaged or untrusted database can neither run code in its schema nor modify the internals of SQLite.
static inline int csqlite_enable_hardening(sqlite3 *database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (result != SQLITE_OK) return result;
  return sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
