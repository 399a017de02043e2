#pragma once
#include "host.h"

// Replacements for the functions of Lua's library that catch errors, or that run script functions without calling hooks. They
// prevent scripts from catching the error that ends them.

static inline int clua_caught(lua_State *state, int status, lua_KContext extra) {
  struct clua_host *host = clua_host_of(state);
  if (host->ending) return clua_end(state);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(state) - (int)extra;
  host->raised = 0;
  lua_pushboolean(state, 0);
  lua_pushvalue(state, -2);
  return 2;
}

static inline int clua_base_pcall(lua_State *state) {
  luaL_checkany(state, 1);
  lua_pushboolean(state, 1);
  lua_insert(state, 1);
  return clua_caught(state, lua_pcallk(state, lua_gettop(state) - 2, LUA_MULTRET, 0, 0, clua_caught), 0);
}

// The message handler of a script. An error raised by a hook is handled without hooks, so if it ends the script, the script's
// own handler, which could run forever, is not called.
static inline int clua_handle_message(lua_State *state) {
  if (clua_host_of(state)->ending) return 1;
  lua_pushvalue(state, lua_upvalueindex(1));
  lua_insert(state, 1);
  lua_call(state, 1, 1);
  return 1;
}

static inline int clua_base_xpcall(lua_State *state) {
  int count = lua_gettop(state);
  luaL_checktype(state, 2, LUA_TFUNCTION);
  lua_pushvalue(state, 2);
  lua_pushcclosure(state, clua_handle_message, 1);
  lua_replace(state, 2);
  lua_pushboolean(state, 1);
  lua_pushvalue(state, 1);
  lua_rotate(state, 3, 2);
  return clua_caught(state, lua_pcallk(state, count - 2, LUA_MULTRET, 2, 2, clua_caught), 2);
}

static inline int clua_base_error(lua_State *state) {
  int level = (int)luaL_optinteger(state, 2, 1);
  lua_settop(state, 1);
  if (lua_type(state, 1) == LUA_TSTRING && level > 0) {
    luaL_where(state, level);
    lua_pushvalue(state, 1);
    lua_concat(state, 2);
  }
  clua_host_of(state)->raised = 1;
  return lua_error(state);
}

static inline int clua_base_assert(lua_State *state) {
  if (lua_toboolean(state, 1)) return lua_gettop(state);
  luaL_checkany(state, 1);
  lua_remove(state, 1);
  lua_pushliteral(state, "assertion failed!");
  lua_settop(state, 1);
  clua_host_of(state)->raised = 1;
  return lua_error(state);
}

// No hook runs during a finalizer, so scripts cannot have any.
static inline int clua_base_setmetatable(lua_State *state) {
  int type = lua_type(state, 2);
  luaL_checktype(state, 1, LUA_TTABLE);
  luaL_argexpected(state, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL)
    return luaL_error(state, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(state, "__gc");
    if (lua_rawget(state, 2) != LUA_TNIL)
      return luaL_error(state, "a script cannot have finalizers (__gc): use teardown, or a variable with __close");
  }
  lua_settop(state, 2);
  lua_setmetatable(state, 1);
  return 1;
}

// The chunk returned piecewise by a reader function; the current piece is kept in a reserved stack slot.
enum { CLUA_LOAD_SLOT = 5, CLUA_LOAD_LIMIT = 16 << 20 };

static inline const char *clua_next_string(lua_State *state, void *context, size_t *length) {
  size_t *total = (size_t *)context;
  luaL_checkstack(state, 2, "too many nested functions");
  lua_pushvalue(state, 1);
  lua_call(state, 0, 1);
  clua_check_if_late(state);
  if (lua_isnil(state, -1)) {
    lua_pop(state, 1);
    *length = 0;
    return NULL;
  }
  if (!lua_isstring(state, -1)) luaL_error(state, "reader function must return a string");
  lua_replace(state, CLUA_LOAD_SLOT);
  const char *text = lua_tolstring(state, CLUA_LOAD_SLOT, length);
  *total += *length;
  if (*total > CLUA_LOAD_LIMIT) luaL_error(state, "chunk is larger than %d bytes", CLUA_LOAD_LIMIT);
  return text;
}

// Compiled code could corrupt the interpreter, so only source text is loaded.
static inline int clua_base_load(lua_State *state) {
  int environment = lua_isnone(state, 4) ? 0 : 4, status;
  size_t length = 0;
  const char *text = lua_tolstring(state, 1, &length);
  if (text) {
    const char *name = luaL_optstring(state, 2, text);
    luaL_argcheck(state, length <= CLUA_LOAD_LIMIT, 1, "chunk is too large");
    struct clua_text whole = {text, length, name};
    status = lua_load(state, clua_next_piece, &whole, name, "t");
  } else {
    const char *name = luaL_optstring(state, 2, "=(load)");
    luaL_checktype(state, 1, LUA_TFUNCTION);
    lua_settop(state, CLUA_LOAD_SLOT);
    status = lua_load(state, clua_next_string, &length, name, "t");
  }
  if (clua_host_of(state)->ending) return clua_end(state);
  if (status != LUA_OK) {
    clua_host_of(state)->raised = 0;
    luaL_pushfail(state);
    lua_insert(state, -2);
    return 2;
  }
  if (environment != 0) {
    lua_pushvalue(state, environment);
    if (!lua_setupvalue(state, -2, 1)) lua_pop(state, 1);
  }
  return 1;
}

// Coroutines

static inline lua_State *clua_coroutine(lua_State *state) {
  lua_State *coroutine = lua_tothread(state, 1);
  luaL_argexpected(state, coroutine, 1, "thread");
  return coroutine;
}

// Returns the number of results, or -1 with the error on top of the stack.
static inline int clua_resume_inner(lua_State *state, lua_State *coroutine, int count) {
  struct clua_host *host = clua_host_of(state);
  int results = 0;
  if (!lua_checkstack(coroutine, count)) {
    lua_pushliteral(state, "too many arguments to resume");
    return -1;
  }
  lua_xmove(state, coroutine, count);
  host->running = coroutine;
  int status = lua_resume(coroutine, state, count, &results);
  host->running = state;
  if (host->ending) return clua_end(state);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(coroutine, state, 1);
    return -1;
  }
  if (!lua_checkstack(state, results + 1)) {
    lua_pop(coroutine, results);
    lua_pushliteral(state, "too many results to resume");
    return -1;
  }
  lua_xmove(coroutine, state, results);
  return results;
}

static inline int clua_coroutine_resume(lua_State *state) {
  lua_State *coroutine = clua_coroutine(state);
  int count = clua_resume_inner(state, coroutine, lua_gettop(state) - 1);
  lua_pushboolean(state, count >= 0);
  if (count < 0) {
    clua_host_of(state)->raised = 0;
    count = 1;
  }
  lua_insert(state, -(count + 1));
  return count + 1;
}

// Runs __close for the variables that are still open.
static inline int clua_close_inner(lua_State *state, lua_State *coroutine) {
  struct clua_host *host = clua_host_of(state);
  host->running = coroutine;
  int status = lua_resetthread(coroutine);
  host->running = state;
  if (host->ending) return clua_end(state);
  return status;
}

static inline int clua_wrapped(lua_State *state) {
  lua_State *coroutine = lua_tothread(state, lua_upvalueindex(1));
  int count = clua_resume_inner(state, coroutine, lua_gettop(state));
  if (count >= 0) return count;
  int status = lua_status(coroutine);
  if (status != LUA_OK && status != LUA_YIELD) {
    status = clua_close_inner(state, coroutine);
    lua_xmove(coroutine, state, 1);
  }
  if (status != LUA_ERRMEM && lua_type(state, -1) == LUA_TSTRING) {
    luaL_where(state, 1);
    lua_insert(state, -2);
    lua_concat(state, 2);
  }
  return lua_error(state);
}

static inline int clua_coroutine_wrap(lua_State *state) {
  luaL_checktype(state, 1, LUA_TFUNCTION);
  lua_State *coroutine = lua_newthread(state);
  lua_pushvalue(state, 1);
  lua_xmove(state, coroutine, 1);
  lua_pushcclosure(state, clua_wrapped, 1);
  return 1;
}

static inline int clua_coroutine_close(lua_State *state) {
  lua_State *coroutine = clua_coroutine(state);
  lua_Debug frame;
  if (coroutine == state) return luaL_error(state, "cannot close a running coroutine");
  if (lua_status(coroutine) == LUA_OK && lua_getstack(coroutine, 0, &frame))
    return luaL_error(state, "cannot close a normal coroutine");
  int isClosed = clua_close_inner(state, coroutine) == LUA_OK;
  lua_pushboolean(state, isClosed);
  if (isClosed) return 1;
  clua_host_of(state)->raised = 0;
  lua_xmove(coroutine, state, 1);
  return 2;
}
