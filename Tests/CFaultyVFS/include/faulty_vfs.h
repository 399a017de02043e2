#pragma once

// A VFS of SQLite's on top of the default one, in which one operation goes wrong. For the whole process: tests use it in
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
  // Turns one bit of what is read, or of what is written, and says that all went well.
  FAULTY_READ_BIT,
  FAULTY_WRITE_BIT,
  FAULTY_KINDS
};

// Makes the VFS the default one: 0, or SQLite's error.
int faulty_install(void);

// Has the `number`th operation of a kind from now on (counted from 1) go wrong, and each `repeat - 1` after it.
// `bit` selects the bit that is turned. 0 for the number lets all of them work.
void faulty_arm(enum faulty_kind kind, int number, int repeat, unsigned bit);

// How many operations of the armed kind there were.
int faulty_count(void);

// How many of them went wrong.
int faulty_failures(void);
