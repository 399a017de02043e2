#pragma once
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>

// Lua reports an error by jumping over the frames between. No frame of Swift may be among them, so what Swift is called for
// returns a status to the functions below, which raise the error or yield themselves.

enum {
  CLUA_RAISE = -1,  // the value on top of the stack is the error
  CLUA_YIELD = -2,  // the results come later, as arguments of the next lua_resume; only where lua_isyieldable
};

// What a state works for. Swift fills it in and keeps it alive as long as the state.
struct clua_host {
  void *owner;
  // Calls function number `function` with the arguments on the stack; returns the number of results, or one of the above.
  int (*call)(void *owner, lua_State *state, int function);
  // Called every so many instructions. 0 goes on, CLUA_RAISE and CLUA_YIELD as above.
  int (*check)(void *owner, lua_State *state);
  size_t used, limit;  // memory in octets
  int depth;           // how many frames of Swift are on top of those of Lua: memory is not refused to them
};

static inline struct clua_host *clua_host_of(lua_State *state) {
  return *(struct clua_host **)lua_getextraspace(state);
}

// Refusing memory makes Lua raise an error, which is right for a script that wants too much, but must not happen below a frame
// of Swift: those get what they need, little as it is, or the process ends.
static inline void *clua_allocate(void *context, void *block, size_t old, size_t new_size) {
  struct clua_host *host = (struct clua_host *)context;
  size_t before = block ? old : 0;
  if (new_size == 0) {
    host->used -= before;
    free(block);
    return NULL;
  }
  int grows = new_size > before;
  if (grows && host->depth == 0 && (host->used > host->limit || new_size - before > host->limit - host->used)) return NULL;
  void *moved = realloc(block, new_size);
  if (moved) host->used += new_size - before;
  else if (host->depth > 0) abort();
  return moved;
}

static inline int clua_resumed(lua_State *state, int status, lua_KContext context);

static inline int clua_finish(lua_State *state, int outcome) {
  if (outcome == CLUA_RAISE) return lua_error(state);
  if (outcome != CLUA_YIELD) return outcome;
  lua_settop(state, 0);
  return lua_yieldk(state, 0, 0, clua_resumed);
}

// A function that had yielded goes on: true and its results, or false and the error, are what lua_resume was given.
static inline int clua_resumed(lua_State *state, int status, lua_KContext context) {
  (void)status;
  (void)context;
  if (lua_toboolean(state, 1)) return lua_gettop(state) - 1;
  lua_settop(state, 2);
  return lua_error(state);
}

static inline int clua_dispatch(lua_State *state) {
  struct clua_host *host = clua_host_of(state);
  host->depth++;
  int outcome = host->call(host->owner, state, (int)lua_tointeger(state, lua_upvalueindex(1)));
  host->depth--;
  return clua_finish(state, outcome);
}

// Pushes the Swift function with that number.
static inline void clua_push_function(lua_State *state, int number) {
  lua_pushinteger(state, number);
  lua_pushcclosure(state, clua_dispatch, 1);
}

static inline void clua_hook(lua_State *state, lua_Debug *unused) {
  (void)unused;
  struct clua_host *host = clua_host_of(state);
  host->depth++;
  int outcome = host->check(host->owner, state);
  host->depth--;
  if (outcome == CLUA_RAISE) lua_error(state);
  if (outcome == CLUA_YIELD && lua_isyieldable(state)) lua_yield(state, 0);
}

// A state whose scripts are looked after every `interval` instructions.
static inline lua_State *clua_open(struct clua_host *host, int interval) {
  lua_State *state = lua_newstate(clua_allocate, host);
  if (!state) return NULL;
  *(struct clua_host **)lua_getextraspace(state) = host;
  lua_sethook(state, clua_hook, LUA_MASKCOUNT, interval);
  return state;
}

// Macros and functions over macros that Swift does not see.
static inline void clua_pop(lua_State *state, int count) { lua_settop(state, -count - 1); }
static inline int clua_upvalue_index(int number) { return lua_upvalueindex(number); }
static inline void clua_require(lua_State *state, const char *name, lua_CFunction opener) {
  luaL_requiref(state, name, opener, 1);
  lua_pop(state, 1);
}
static inline int clua_registry_index(void) { return LUA_REGISTRYINDEX; }
static inline int clua_load(lua_State *state, const char *text, size_t length, const char *name) {
  return luaL_loadbufferx(state, text, length, name, "t");
}
static inline int clua_pcall(lua_State *state, int arguments, int results) {
  return lua_pcall(state, arguments, results, 0);
}
