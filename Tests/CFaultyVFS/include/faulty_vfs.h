#pragma once

// An SQLite VFS on top of the default one, in which one operation fails. It applies to the whole process: tests use it in
// a process of their own.

enum faulty_kind {
  FAULTY_OPEN,
  FAULTY_READ,
  FAULTY_WRITE,
  FAULTY_TRUNCATE,
  FAULTY_SYNC,
  FAULTY_SIZE,
  FAULTY_LOCK,
  FAULTY_DELETE,
  FAULTY_ACCESS,
  // Flips one bit of the data that is read or written, and reports success.
  FAULTY_READ_BIT,
  FAULTY_WRITE_BIT,
  FAULTY_KINDS
};

// Makes the VFS the default one. Returns 0 or SQLite's error.
int faulty_install(void);

// Makes the `number`th operation of a kind from now on (counted from 1) fail, and each `repeat - 1` after it.
// `bit` selects the bit to flip. With the number 0, all operations succeed.
void faulty_arm(enum faulty_kind kind, int number, int repeat, unsigned bit);

// Returns the number of operations of the armed kind.
int faulty_count(void);

// Returns the number of operations that failed.
int faulty_failures(void);
