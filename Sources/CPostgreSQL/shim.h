#pragma once
#include <dlfcn.h>
#include <stddef.h>
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// libpq needs a dozen other libraries, among them OpenSSL and Kerberos. It is therefore loaded when a database is configured, and
// programs without one start without them.

/// The functions of libpq that gattlab uses, each with the type of its declaration.
#define CPOSTGRESQL_FUNCTIONS(F)                                                                                              \
  F(connectStartParams) F(connectPoll) F(finish) F(status) F(errorMessage) F(socket) F(setnonblocking) F(setNoticeProcessor)  \
  F(sendQueryParams) F(sendQuery) F(flush) F(consumeInput) F(isBusy) F(getResult) F(putCopyData) F(putCopyEnd)                \
  F(resultStatus) F(resultErrorMessage) F(resultErrorField) F(ntuples) F(nfields) F(getvalue) F(getisnull) F(cmdTuples)       \
  F(clear)

#define CPOSTGRESQL_MEMBER(name) __typeof__(PQ##name) *_Nonnull name;
struct cpostgresql_library {
  CPOSTGRESQL_FUNCTIONS(CPOSTGRESQL_MEMBER)
};
#undef CPOSTGRESQL_MEMBER

/// Loads libpq, which remains loaded.
///
/// Returns nil, or a description of the failure that remains valid until the next call of the thread.
static inline const char *_Nullable cpostgresql_load(struct cpostgresql_library *_Nonnull library) {
  void *handle = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return dlerror();
#define CPOSTGRESQL_LOAD(name)                                       \
  library->name = (__typeof__(library->name))dlsym(handle, "PQ" #name); \
  if (!library->name) return "libpq has no function PQ" #name;
  CPOSTGRESQL_FUNCTIONS(CPOSTGRESQL_LOAD)
#undef CPOSTGRESQL_LOAD
  return NULL;
}

/// Discards the notices of the server, which libpq would print to standard error.
static inline void cpostgresql_ignore_notice(void *_Nullable context, const char *_Nullable message) {
  (void)context;
  (void)message;
}
