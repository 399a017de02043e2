#include "faulty_vfs.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// The store writes to disk on a thread of its own.
static atomic_int armed_kind, armed_number, armed_repeat, operations, failures;
static atomic_uint armed_bit;

struct file {
  sqlite3_file base;
  sqlite3_file *real;
};

static sqlite3_vfs *below;
static sqlite3_vfs faulty;
static sqlite3_io_methods methods;

static int fails(enum faulty_kind kind) {
  if (atomic_load(&armed_kind) != (int)kind) return 0;
  int number = atomic_fetch_add(&operations, 1) + 1;
  int first = atomic_load(&armed_number);
  if (first == 0 || number < first || number >= first + atomic_load(&armed_repeat)) return 0;
  atomic_fetch_add(&failures, 1);
  return 1;
}

static void turn_bit(unsigned char *bytes, int size) {
  unsigned bit = atomic_load(&armed_bit) % ((unsigned)size * 8);
  bytes[bit / 8] ^= (unsigned char)(1u << (bit % 8));
}

static sqlite3_file *real(sqlite3_file *file) { return ((struct file *)file)->real; }

static int close_file(sqlite3_file *file) {
  int result = real(file)->pMethods ? real(file)->pMethods->xClose(real(file)) : SQLITE_OK;
  sqlite3_free(real(file));
  return result;
}

static int read_file(sqlite3_file *file, void *buffer, int size, sqlite3_int64 offset) {
  if (fails(FAULTY_READ)) return SQLITE_IOERR_READ;
  int result = real(file)->pMethods->xRead(real(file), buffer, size, offset);
  if (result == SQLITE_OK && size > 0 && fails(FAULTY_READ_BIT)) turn_bit(buffer, size);
  return result;
}

static int write_file(sqlite3_file *file, const void *buffer, int size, sqlite3_int64 offset) {
  if (fails(FAULTY_WRITE)) return SQLITE_IOERR_WRITE;
  if (size > 0 && fails(FAULTY_WRITE_BIT)) {
    unsigned char *copy = malloc((size_t)size);
    if (!copy) return SQLITE_IOERR_NOMEM;
    memcpy(copy, buffer, (size_t)size);
    turn_bit(copy, size);
    int result = real(file)->pMethods->xWrite(real(file), copy, size, offset);
    free(copy);
    return result;
  }
  return real(file)->pMethods->xWrite(real(file), buffer, size, offset);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  if (fails(FAULTY_TRUNCATE)) return SQLITE_IOERR_TRUNCATE;
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
  if (fails(FAULTY_SYNC)) return SQLITE_IOERR_FSYNC;
  return real(file)->pMethods->xSync(real(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  if (fails(FAULTY_SIZE)) return SQLITE_IOERR_FSTAT;
  return real(file)->pMethods->xFileSize(real(file), size);
}

static int lock_file(sqlite3_file *file, int level) {
  if (fails(FAULTY_LOCK)) return SQLITE_IOERR_LOCK;
  return real(file)->pMethods->xLock(real(file), level);
}

static int unlock_file(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }

static int check_lock(sqlite3_file *file, int *result) {
  return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int control_file(sqlite3_file *file, int operation, void *argument) {
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }

static int characteristics(sqlite3_file *file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }

static int map_memory(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
}

static int lock_memory(sqlite3_file *file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void memory_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }

static int unmap_memory(sqlite3_file *file, int delete) { return real(file)->pMethods->xShmUnmap(real(file), delete); }

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
  (void)vfs;
  // Without methods SQLite does not close the file.
  file->pMethods = NULL;
  if (fails(FAULTY_OPEN)) return SQLITE_CANTOPEN;
  sqlite3_file *opened = sqlite3_malloc(below->szOsFile);
  if (!opened) return SQLITE_NOMEM;
  memset(opened, 0, (size_t)below->szOsFile);
  int result = below->xOpen(below, name, opened, flags, out);
  if (result != SQLITE_OK) {
    if (opened->pMethods) opened->pMethods->xClose(opened);
    sqlite3_free(opened);
    return result;
  }
  ((struct file *)file)->real = opened;
  file->pMethods = &methods;
  return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) {
  (void)vfs;
  if (fails(FAULTY_DELETE)) return SQLITE_IOERR_DELETE;
  return below->xDelete(below, name, sync);
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  (void)vfs;
  if (fails(FAULTY_ACCESS)) return SQLITE_IOERR_ACCESS;
  return below->xAccess(below, name, flags, result);
}

int faulty_install(void) {
  below = sqlite3_vfs_find(NULL);
  if (!below) return SQLITE_ERROR;
  methods = (sqlite3_io_methods){
      .iVersion = 2,
      .xClose = close_file,
      .xRead = read_file,
      .xWrite = write_file,
      .xTruncate = truncate_file,
      .xSync = sync_file,
      .xFileSize = file_size,
      .xLock = lock_file,
      .xUnlock = unlock_file,
      .xCheckReservedLock = check_lock,
      .xFileControl = control_file,
      .xSectorSize = sector_size,
      .xDeviceCharacteristics = characteristics,
      .xShmMap = map_memory,
      .xShmLock = lock_memory,
      .xShmBarrier = memory_barrier,
      .xShmUnmap = unmap_memory,
  };
  // Everything else belongs to the VFS below and is called with this VFS as the argument; functions that use it are replaced.
  faulty = *below;
  faulty.zName = "faulty";
  faulty.szOsFile = (int)sizeof(struct file);
  faulty.pNext = NULL;
  faulty.xOpen = open_file;
  faulty.xDelete = delete_file;
  faulty.xAccess = access_file;
  return sqlite3_vfs_register(&faulty, 1);
}

void faulty_arm(enum faulty_kind kind, int number, int repeat, unsigned bit) {
  atomic_store(&armed_number, 0);
  atomic_store(&armed_kind, (int)kind);
  atomic_store(&armed_repeat, repeat);
  atomic_store(&armed_bit, bit);
  atomic_store(&operations, 0);
  atomic_store(&failures, 0);
  atomic_store(&armed_number, number);
}

int faulty_count(void) { return atomic_load(&operations); }

int faulty_failures(void) { return atomic_load(&failures); }
