#pragma once
#include <errno.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Lua reports an error by jumping over the intermediate frames. None of them may be a Swift frame, so Swift functions return a
// status to the functions below, which raise the error or yield themselves.

enum {
  CLUA_RAISE = -1,  // the value on top of the stack is the error
  CLUA_YIELD = -2,  // the results follow as arguments of the next lua_resume; only if lua_isyieldable
  CLUA_LOST = 99,   // a status of clua_run: a C function did not return, and the state is unusable
};

enum {
  CLUA_INTERVAL = 10000,        // instructions between two checks
  CLUA_TICK = 50 * 1000 * 1000, // processor time between two ticks of the watchdog, in nanoseconds
  CLUA_SHORT_TICK = 5 * 1000 * 1000, // the same for scripts that run within one turn of the event loop
};

// The host of a state. Swift initializes it and keeps it alive as long as the state.
struct clua_host {
  void *owner;
  // Calls function number `function` with the arguments on the stack; returns the number of results, or a value listed above.
  int (*call)(void *owner, lua_State *state, int function);
  // Called every CLUA_INTERVAL instructions, and within long C functions with `pausable` 0. Returns 0 to continue; CLUA_RAISE
  // and CLUA_YIELD as above.
  int (*check)(void *owner, lua_State *state, int pausable);
  // Called when an object has been garbage-collected.
  void (*release)(void *owner, lua_Integer key);
  size_t used, limit;    // memory in bytes; Swift adds the memory it uses for the script
  size_t refusal;        // for tests: the number of growing allocations until one is refused; 0 refuses none
  volatile int depth;    // the number of Swift frames above those of Lua; memory is refused only at 0
  int ending;            // set if the error in the registry under this address ends the script
  int raised;            // set if the current error was raised by error or assert, not by Lua itself
  int lost;              // set if a C function was abandoned: the state must not be entered again
  lua_State *volatile running;
  // The watchdog, which runs in a signal handler on the same thread.
  volatile sig_atomic_t check_pending, checked, allocating, escaping;
  volatile int missed_ticks;  // consecutive ticks without a check
  int max_missed_ticks;       // missed ticks until a C function is abandoned; 0 never abandons
  long tick;                  // processor time between two ticks, in nanoseconds
  void *volatile escape;  // a sigjmp_buf
  timer_t timer;
  int has_timer;
};

static inline struct clua_host *clua_host_of(lua_State *state) {
  return *(struct clua_host **)lua_getextraspace(state);
}

// Refused memory makes Lua raise an error. That must not happen below a Swift frame: allocations for Swift succeed, or the
// process ends. A refusal is repeated once, because Lua collects garbage and tries again.
static inline int clua_refuses(struct clua_host *host, size_t grown) {
  if (host->depth != 0) return 0;
  if (host->refusal > 2) host->refusal--;
  else if (host->refusal > 0) {
    host->refusal--;
    return 1;
  }
  return host->used > host->limit || grown > host->limit - host->used;
}

static inline void *clua_allocate(void *context, void *block, size_t old, size_t new_size) {
  struct clua_host *host = (struct clua_host *)context;
  size_t before = block ? old : 0;
  if (new_size > before && clua_refuses(host, new_size - before)) return NULL;
  // No jump may leave the allocator, because its locks would remain held.
  host->allocating = 1;
  void *moved = NULL;
  if (new_size == 0) free(block);
  else moved = realloc(block, new_size);
  host->allocating = 0;
  if (moved || new_size == 0) host->used += new_size - before;
  else if (host->depth > 0) abort();
  if (host->escaping && host->escape) siglongjmp(*(sigjmp_buf *)host->escape, 1);
  return moved;
}

static inline void clua_hook(lua_State *state, lua_Debug *unused);

// Raises the error that ends the script. Afterwards each instruction is checked, so that any code that still runs, such as
// __close, does not get past its first instruction.
static inline int clua_end(lua_State *state) {
  struct clua_host *host = clua_host_of(state);
  lua_sethook(state, clua_hook, LUA_MASKCOUNT, 1);
  if (!lua_checkstack(state, 1)) lua_settop(state, 0);
  lua_rawgetp(state, LUA_REGISTRYINDEX, host);
  return lua_error(state);
}

// Checks with Swift whether the script may continue.
static inline void clua_check(lua_State *state, int pausable) {
  struct clua_host *host = clua_host_of(state);
  host->check_pending = 0;
  host->checked = 1;
  if (host->ending) clua_end(state);
  host->depth++;
  int outcome = host->check(host->owner, state, pausable && lua_isyieldable(state));
  host->depth--;
  if (host->ending) clua_end(state);
  if (lua_gethookcount(state) != CLUA_INTERVAL) lua_sethook(state, clua_hook, LUA_MASKCOUNT, CLUA_INTERVAL);
  if (outcome == CLUA_RAISE) lua_error(state);
  if (outcome == CLUA_YIELD) lua_yield(state, 0);
}

static inline void clua_hook(lua_State *state, lua_Debug *unused) {
  (void)unused;
  clua_check(state, 1);
}

// Runs a check if the watchdog has noticed a missing one; called in the loops of C functions, where no hook runs.
static inline void clua_check_if_late(lua_State *state) {
  if (clua_host_of(state)->check_pending) clua_check(state, 0);
}

// Handles a tick of the thread's processor time. If no check has happened since the last tick, a single instruction or C
// function takes long: the next instruction or clua_check_if_late then checks. lua_sethook may be called from a signal
// handler.
static inline void clua_tick(int number, siginfo_t *information, void *unused) {
  (void)number;
  (void)unused;
  struct clua_host *host = (struct clua_host *)information->si_value.sival_ptr;
  if (information->si_code != SI_TIMER || !host) return;
  if (host->checked) {
    host->checked = 0;
    host->missed_ticks = 0;
    return;
  }
  host->check_pending = 1;
  if (host->running) lua_sethook(host->running, clua_hook, LUA_MASKCOUNT, 1);
  // Swift frames return on their own.
  if (host->depth != 0) {
    host->missed_ticks = 0;
    return;
  }
  host->missed_ticks++;
  if (host->max_missed_ticks == 0 || host->missed_ticks < host->max_missed_ticks || !host->escape) return;
  // The last resort: between the escape and here there are only frames of Lua and of this header.
  if (host->allocating) host->escaping = 1;
  else siglongjmp(*(sigjmp_buf *)host->escape, 1);
}

// Unblocks the tick signal, because dispatch queues start their threads with all signals blocked, which child threads inherit.
static inline void clua_unblock_ticks(void) {
  sigset_t ticks;
  sigemptyset(&ticks);
  sigaddset(&ticks, SIGVTALRM);
  pthread_sigmask(SIG_UNBLOCK, &ticks, NULL);
}

// Starts a timer on this thread's processor time, which never wakes an idle process. Without it, C functions are not
// interrupted.
static inline void clua_watch(struct clua_host *host) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = clua_tick;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  if (sigaction(SIGVTALRM, &action, NULL) != 0) return;
  clua_unblock_ticks();
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGVTALRM;
  event.sigev_value.sival_ptr = host;
  event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
  if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &host->timer) != 0) return;
  struct itimerspec period = {{0, host->tick}, {0, host->tick}};
  host->has_timer = timer_settime(host->timer, 0, &period, NULL) == 0;
  if (!host->has_timer) timer_delete(host->timer);
}

// Returns the processor time of this thread in nanoseconds.
static inline long long clua_processor_time(void) {
  struct timespec time = {0, 0};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// Stops the timer. A pending tick is delivered before timer_delete returns, because it is directed at this thread.
static inline void clua_unwatch(struct clua_host *host) {
  if (host->has_timer) timer_delete(host->timer);
  host->has_timer = 0;
}

// Runs Lua in `body`, where memory may be refused and which may be abandoned. Errors do not propagate out of it.
__attribute__((noinline)) static inline int clua_run(lua_State *state, int (*body)(lua_State *, void *), void *context) {
  struct clua_host *host = clua_host_of(state);
  if (host->lost) return CLUA_LOST;
  sigjmp_buf place;
  void *outer = host->escape;
  lua_State *running = host->running;
  int depth = host->depth;
  volatile int status = CLUA_LOST;
  if (sigsetjmp(place, 0) == 0) {
    host->escape = &place;
    host->running = state;
    host->checked = 1;
    host->depth = 0;
    status = body(state, context);
  } else {
    host->lost = 1;
    host->escaping = 0;
    clua_unblock_ticks();
  }
  host->depth = depth;
  host->running = running;
  host->escape = outer;
  return status;
}

struct clua_arguments {
  int count, results;
};

static inline int clua_resume_body(lua_State *state, void *context) {
  struct clua_arguments *arguments = (struct clua_arguments *)context;
  return lua_resume(state, NULL, arguments->count, &arguments->results);
}

static inline int clua_resume(lua_State *state, int count, int *results) {
  struct clua_arguments arguments = {count, 0};
  int status = clua_run(state, clua_resume_body, &arguments);
  *results = arguments.results;
  return status;
}

static inline int clua_call_body(lua_State *state, void *context) {
  struct clua_arguments *arguments = (struct clua_arguments *)context;
  return lua_pcall(state, arguments->count, arguments->results, 0);
}

static inline int clua_pcall(lua_State *state, int count, int results) {
  struct clua_arguments arguments = {count, results};
  return clua_run(state, clua_call_body, &arguments);
}

static inline int clua_reset_body(lua_State *state, void *context) {
  (void)context;
  return lua_resetthread(state);
}

// Closes the variables of a thread that has ended, which runs their __close.
static inline int clua_reset(lua_State *state) { return clua_run(state, clua_reset_body, NULL); }

// A text for the compiler, which takes quadratic time for some texts. The text is passed in pieces, with a check between them.
struct clua_text {
  const char *rest;
  size_t length;
  const char *name;
};
enum { CLUA_PIECE = 4096 };

static inline const char *clua_next_piece(lua_State *state, void *context, size_t *length) {
  struct clua_text *text = (struct clua_text *)context;
  clua_check_if_late(state);
  const char *piece = text->rest;
  *length = text->length < CLUA_PIECE ? text->length : CLUA_PIECE;
  text->rest += *length;
  text->length -= *length;
  return *length > 0 ? piece : NULL;
}

static inline int clua_load_body(lua_State *state, void *context) {
  return lua_load(state, clua_next_piece, context, ((struct clua_text *)context)->name, "t");
}

static inline int clua_load(lua_State *state, const char *text, size_t length, const char *name) {
  struct clua_text whole = {text, length, name};
  return clua_run(state, clua_load_body, &whole);
}

static inline int clua_resumed(lua_State *state, int status, lua_KContext context);

static inline int clua_finish(lua_State *state, int outcome) {
  struct clua_host *host = clua_host_of(state);
  // A script compiled by this function was abandoned, and this state with it.
  if (host->lost && host->escape) siglongjmp(*(sigjmp_buf *)host->escape, 1);
  if (host->ending) return clua_end(state);
  if (outcome == CLUA_RAISE) return lua_error(state);
  if (outcome != CLUA_YIELD) return outcome;
  lua_settop(state, 0);
  return lua_yieldk(state, 0, 0, clua_resumed);
}

// Continues a function that had yielded: lua_resume was given true and its results, or false and the error.
static inline int clua_resumed(lua_State *state, int status, lua_KContext context) {
  (void)status;
  (void)context;
  if (clua_host_of(state)->ending) return clua_end(state);
  if (lua_toboolean(state, 1)) return lua_gettop(state) - 1;
  lua_settop(state, 2);
  return lua_error(state);
}

static inline int clua_dispatch(lua_State *state) {
  struct clua_host *host = clua_host_of(state);
  if (host->ending) return clua_end(state);
  host->depth++;
  int outcome = host->call(host->owner, state, (int)lua_tointeger(state, lua_upvalueindex(1)));
  host->depth--;
  return clua_finish(state, outcome);
}

// Pushes the Swift function with this number.
static inline void clua_push_function(lua_State *state, int number) {
  lua_pushinteger(state, number);
  lua_pushcclosure(state, clua_dispatch, 1);
}

// The finalizer of objects, which is the only finalizer.
static inline int clua_collect(lua_State *state) {
  struct clua_host *host = clua_host_of(state);
  lua_Integer *key = (lua_Integer *)lua_touserdata(state, 1);
  if (!key) return 0;
  host->depth++;
  host->release(host->owner, *key);
  host->depth--;
  return 0;
}

static inline void clua_push_collect(lua_State *state) { lua_pushcfunction(state, clua_collect); }

// Opens a state whose scripts are checked. Without a tick, the watchdog runs only between clua_watch and clua_unwatch.
static inline lua_State *clua_open(struct clua_host *host) {
  lua_State *state = lua_newstate(clua_allocate, host);
  if (!state) return NULL;
  *(struct clua_host **)lua_getextraspace(state) = host;
  lua_sethook(state, clua_hook, LUA_MASKCOUNT, CLUA_INTERVAL);
  if (host->tick > 0) clua_watch(host);
  return state;
}

// Closes a state. An abandoned state is leaked until the process ends, because its contents are unreliable.
static inline void clua_close(struct clua_host *host, lua_State *state) {
  clua_unwatch(host);
  if (!host->lost) lua_close(state);
}

// Makes the value on top of the stack the error that ends the script; no further instructions run except to leave it.
static inline void clua_begin_ending(struct clua_host *host, lua_State *state) {
  lua_rawsetp(state, LUA_REGISTRYINDEX, host);
  host->ending = 1;
}

// Macros and variadic functions that Swift cannot import.
static inline void clua_collect_garbage(lua_State *state) { lua_gc(state, LUA_GCCOLLECT, 0); }
static inline void clua_pop(lua_State *state, int count) { lua_settop(state, -count - 1); }
static inline void clua_require(lua_State *state, const char *name, lua_CFunction opener) {
  luaL_requiref(state, name, opener, 1);
  lua_pop(state, 1);
}
static inline int clua_registry_index(void) { return LUA_REGISTRYINDEX; }
