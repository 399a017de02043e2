#pragma once
#include <limits.h>
#include "patterns.h"

// Replacements for the functions of Lua's library that loop in C: each checks the script within its loops. Functions whose time
// is proportional to their arguments, which the memory limit bounds, are checked before they start.

enum { CLUA_READS = 1, CLUA_WRITES = 2, CLUA_COUNTS = 4, CLUA_FORMAT_LIMIT = 1024 };

static inline int clua_has_field(lua_State *state, const char *key, int metatable) {
  lua_pushstring(state, key);
  return lua_rawget(state, -metatable) != LUA_TNIL;
}

// Requires a table, or a value that behaves like one.
static inline void clua_check_table(lua_State *state, int argument, int uses) {
  if (lua_type(state, argument) == LUA_TTABLE) return;
  int pushed = 1;
  if (lua_getmetatable(state, argument) && (!(uses & CLUA_READS) || clua_has_field(state, "__index", ++pushed)) &&
      (!(uses & CLUA_WRITES) || clua_has_field(state, "__newindex", ++pushed)) &&
      (!(uses & CLUA_COUNTS) || clua_has_field(state, "__len", ++pushed)))
    lua_pop(state, pushed);
  else luaL_checktype(state, argument, LUA_TTABLE);
}

static inline lua_Integer clua_table_length(lua_State *state, int uses) {
  clua_check_table(state, 1, uses | CLUA_COUNTS);
  return luaL_len(state, 1);
}

// Sets table[to] = table[from], where table is the first argument.
static inline void clua_copy(lua_State *state, lua_Integer from, int table, lua_Integer to) {
  clua_check_if_late(state);
  lua_geti(state, 1, from);
  lua_seti(state, table, to);
}

static inline int clua_table_insert(lua_State *state) {
  lua_Integer end = (lua_Integer)((lua_Unsigned)clua_table_length(state, CLUA_READS | CLUA_WRITES) + 1u);
  lua_Integer position = end;
  int count = lua_gettop(state);
  if (count == 3) {
    position = luaL_checkinteger(state, 2);
    luaL_argcheck(state, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer index = end; index > position; index--) clua_copy(state, index - 1, 1, index);
  } else if (count != 2) {
    return luaL_error(state, "wrong number of arguments to 'insert'");
  }
  lua_seti(state, 1, position);
  return 0;
}

static inline int clua_table_remove(lua_State *state) {
  lua_Integer size = clua_table_length(state, CLUA_READS | CLUA_WRITES);
  lua_Integer position = luaL_optinteger(state, 2, size);
  if (position != size)
    luaL_argcheck(state, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  lua_geti(state, 1, position);
  for (; position < size; position++) clua_copy(state, position + 1, 1, position);
  lua_pushnil(state);
  lua_seti(state, 1, position);
  return 1;
}

static inline int clua_table_move(lua_State *state) {
  lua_Integer first = luaL_checkinteger(state, 2);
  lua_Integer last = luaL_checkinteger(state, 3);
  lua_Integer to = luaL_checkinteger(state, 4);
  int table = !lua_isnoneornil(state, 5) ? 5 : 1;
  clua_check_table(state, 1, CLUA_READS);
  clua_check_table(state, table, CLUA_WRITES);
  if (last >= first) {
    luaL_argcheck(state, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(state, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    if (to > last || to <= first || (table != 1 && !lua_compare(state, 1, table, LUA_OPEQ))) {
      for (lua_Integer index = 0; index < count; index++) clua_copy(state, first + index, table, to + index);
    } else {
      for (lua_Integer index = count - 1; index >= 0; index--) clua_copy(state, first + index, table, to + index);
    }
  }
  lua_pushvalue(state, table);
  return 1;
}

static inline void clua_add_element(lua_State *state, luaL_Buffer *buffer, lua_Integer index) {
  clua_check_if_late(state);
  lua_geti(state, 1, index);
  if (!lua_isstring(state, -1))
    luaL_error(
        state, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(state, -1), (LUAI_UACINT)index
    );
  luaL_addvalue(buffer);
}

static inline int clua_table_concat(lua_State *state) {
  luaL_Buffer buffer;
  size_t length;
  lua_Integer last = clua_table_length(state, CLUA_READS);
  const char *separator = luaL_optlstring(state, 2, "", &length);
  lua_Integer index = luaL_optinteger(state, 3, 1);
  last = luaL_optinteger(state, 4, last);
  luaL_buffinit(state, &buffer);
  for (; index < last; index++) {
    clua_add_element(state, &buffer, index);
    luaL_addlstring(&buffer, separator, length);
  }
  if (index == last) clua_add_element(state, &buffer, index);
  luaL_pushresult(&buffer);
  return 1;
}

static inline int clua_table_unpack(lua_State *state) {
  lua_Integer first = luaL_optinteger(state, 2, 1);
  lua_Integer last = luaL_opt(state, luaL_checkinteger, 3, luaL_len(state, 1));
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= (unsigned int)INT_MAX || !lua_checkstack(state, (int)(++count)))
    return luaL_error(state, "too many results to unpack");
  for (lua_Unsigned index = 0; index < count; index++) {
    clua_check_if_late(state);
    lua_geti(state, 1, (lua_Integer)((lua_Unsigned)first + index));
  }
  return (int)count;
}

// Copies the existing result, so that the number of copies is small even for a short text.
static inline int clua_string_rep(lua_State *state) {
  size_t length, gap;
  const char *text = luaL_checklstring(state, 1, &length);
  lua_Integer count = luaL_checkinteger(state, 2);
  const char *separator = luaL_optlstring(state, 3, "", &gap);
  size_t unit = length + gap;
  if (count <= 0 || unit == 0) {
    lua_pushliteral(state, "");
    return 1;
  }
  if (unit < length || unit > (size_t)PTRDIFF_MAX / (size_t)count)
    return luaL_error(state, "resulting string too large");
  size_t total = (size_t)count * unit - gap;
  luaL_Buffer buffer;
  char *start = luaL_buffinitsize(state, &buffer, total);
  size_t filled = length;
  memcpy(start, text, length);
  if (count > 1) {
    memcpy(start + length, separator, gap);
    filled = unit;
  }
  while (filled < total) {
    size_t piece = filled < total - filled ? filled : total - filled;
    memcpy(start + filled, start, piece);
    filled += piece;
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

// A function of the original library, checked before it starts.
static inline int clua_original(lua_State *state) {
  clua_check_if_late(state);
  return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

// utf8.codes returns an iterator that is also a C function.
static inline int clua_utf8_codes(lua_State *state) {
  clua_check_if_late(state);
  int count = lua_tocfunction(state, lua_upvalueindex(1))(state);
  if (count == 3) {
    lua_pushvalue(state, -3);
    lua_pushcclosure(state, clua_original, 1);
    lua_replace(state, -4);
  }
  return count;
}

// Each conversion of os.date takes a long time in relation to its length.
static inline int clua_os_date(lua_State *state) {
  size_t length = 0;
  luaL_optlstring(state, 1, "%c", &length);
  luaL_argcheck(state, length <= CLUA_FORMAT_LIMIT, 1, "format is too long");
  return clua_original(state);
}

// Quicksort, from ltablib.c of Lua 5.4.4, with a clua_check_if_late at each comparison and without randomization. The
// copyright and permission notice is in patterns.h.

static inline void clua_set2 (lua_State *L, unsigned int i, unsigned int j) {
  lua_seti(L, 1, i);
  lua_seti(L, 1, j);
}

/*
** Return true iff value at stack index 'a' is less than the value at
** index 'b' (according to the order of the sort).
*/
static inline int clua_sort_comp (lua_State *L, int a, int b) {
  clua_check_if_late(L);
  if (lua_isnil(L, 2))  /* no function? */
    return lua_compare(L, a, b, LUA_OPLT);  /* a < b */
  else {  /* function */
    int res;
    lua_pushvalue(L, 2);    /* push function */
    lua_pushvalue(L, a-1);  /* -1 to compensate function */
    lua_pushvalue(L, b-2);  /* -2 to compensate function and 'a' */
    lua_call(L, 2, 1);      /* call function */
    res = lua_toboolean(L, -1);  /* get result */
    lua_pop(L, 1);          /* pop result */
    return res;
  }
}

/*
** Does the clua_partition: Pivot P is at the top of the stack.
** precondition: a[lo] <= P == a[up-1] <= a[up],
** so it only needs to do the clua_partition from lo + 1 to up - 2.
** Pos-condition: a[lo .. i - 1] <= a[i] == P <= a[i + 1 .. up]
** returns 'i'.
*/
static inline unsigned int clua_partition (lua_State *L, unsigned int lo, unsigned int up) {
  unsigned int i = lo;  /* will be incremented before first use */
  unsigned int j = up - 1;  /* will be decremented before first use */
  /* loop invariant: a[lo .. i] <= P <= a[j .. up] */
  for (;;) {
    /* next loop: repeat ++i while a[i] < P */
    while ((void)lua_geti(L, 1, ++i), clua_sort_comp(L, -1, -2)) {
      if (i == up - 1)  /* a[i] < P  but a[up - 1] == P  ?? */
        luaL_error(L, "invalid order function for sorting");
      lua_pop(L, 1);  /* remove a[i] */
    }
    /* after the loop, a[i] >= P and a[lo .. i - 1] < P */
    /* next loop: repeat --j while P < a[j] */
    while ((void)lua_geti(L, 1, --j), clua_sort_comp(L, -3, -1)) {
      if (j < i)  /* j < i  but  a[j] > P ?? */
        luaL_error(L, "invalid order function for sorting");
      lua_pop(L, 1);  /* remove a[j] */
    }
    /* after the loop, a[j] <= P and a[j + 1 .. up] >= P */
    if (j < i) {  /* no elements out of place? */
      /* a[lo .. i - 1] <= P <= a[j + 1 .. i .. up] */
      lua_pop(L, 1);  /* pop a[j] */
      /* swap pivot (a[up - 1]) with a[i] to satisfy pos-condition */
      clua_set2(L, up - 1, i);
      return i;
    }
    /* otherwise, swap a[i] - a[j] to restore invariant and repeat */
    clua_set2(L, i, j);
  }
}

/*
** Choose an element in the middle (2nd-3th quarters) of [lo,up]
** "randomized" by 'rnd'
*/
static inline unsigned int clua_choosePivot (unsigned int lo, unsigned int up, unsigned int rnd) {
  unsigned int r4 = (up - lo) / 4;  /* range/4 */
  unsigned int p = rnd % (r4 * 2) + (lo + r4);
  return p;
}

/*
** Quicksort algorithm (recursive function)
*/
static inline void clua_auxsort (lua_State *L, unsigned int lo, unsigned int up,
                                   unsigned int rnd) {
  while (lo < up) {  /* loop for tail recursion */
    unsigned int p;  /* Pivot index */
    unsigned int n;  /* to be used later */
    /* sort elements 'lo', 'p', and 'up' */
    lua_geti(L, 1, lo);
    lua_geti(L, 1, up);
    if (clua_sort_comp(L, -1, -2))  /* a[up] < a[lo]? */
      clua_set2(L, lo, up);  /* swap a[lo] - a[up] */
    else
      lua_pop(L, 2);  /* remove both values */
    if (up - lo == 1)  /* only 2 elements? */
      return;  /* already sorted */
    if (up - lo < 100u || rnd == 0)  /* small interval or no randomize? */
      p = (lo + up)/2;  /* middle element is a good pivot */
    else  /* for larger intervals, it is worth a random pivot */
      p = clua_choosePivot(lo, up, rnd);
    lua_geti(L, 1, p);
    lua_geti(L, 1, lo);
    if (clua_sort_comp(L, -2, -1))  /* a[p] < a[lo]? */
      clua_set2(L, p, lo);  /* swap a[p] - a[lo] */
    else {
      lua_pop(L, 1);  /* remove a[lo] */
      lua_geti(L, 1, up);
      if (clua_sort_comp(L, -1, -2))  /* a[up] < a[p]? */
        clua_set2(L, p, up);  /* swap a[up] - a[p] */
      else
        lua_pop(L, 2);
    }
    if (up - lo == 2)  /* only 3 elements? */
      return;  /* already sorted */
    lua_geti(L, 1, p);  /* get middle element (Pivot) */
    lua_pushvalue(L, -1);  /* push Pivot */
    lua_geti(L, 1, up - 1);  /* push a[up - 1] */
    clua_set2(L, p, up - 1);  /* swap Pivot (a[p]) with a[up - 1] */
    p = clua_partition(L, lo, up);
    /* a[lo .. p - 1] <= a[p] == P <= a[p + 1 .. up] */
    if (p - lo < up - p) {  /* lower interval is smaller? */
      clua_auxsort(L, lo, p - 1, rnd);  /* call recursively for lower interval */
      n = p - lo;  /* size of smaller interval */
      lo = p + 1;  /* tail call for [p + 1 .. up] (upper interval) */
    }
    else {
      clua_auxsort(L, p + 1, up, rnd);  /* call recursively for upper interval */
      n = up - p;  /* size of smaller interval */
      up = p - 1;  /* tail call for [lo .. p - 1]  (lower interval) */
    }
    if ((up - lo) / 128 > n) rnd = rnd * 1103515245u + 12345u;
  }  /* tail call clua_auxsort(L, lo, up, rnd) */
}

static inline int clua_table_sort(lua_State *state) {
  lua_Integer count = clua_table_length(state, CLUA_READS | CLUA_WRITES);
  if (count <= 1) return 0;
  luaL_argcheck(state, count < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(state, 2)) luaL_checktype(state, 2, LUA_TFUNCTION);
  lua_settop(state, 2);
  clua_auxsort(state, 1, (unsigned int)count, 0);
  return 0;
}

// Replaces members of the table on top of the stack with functions that keep the original as an upvalue.
static inline void clua_wrap(lua_State *state, const char *name, lua_CFunction function) {
  if (lua_getfield(state, -1, name) == LUA_TFUNCTION) {
    lua_pushcclosure(state, function, 1);
    lua_setfield(state, -2, name);
  } else {
    lua_pop(state, 1);
  }
}

// Returns the replacements for a library, by its name; Swift lists all of them in LuaLibrary.
static inline void clua_bound(lua_State *state, const char *library) {
  static const luaL_Reg base[] = {
      {"pcall", clua_base_pcall}, {"xpcall", clua_base_xpcall}, {"error", clua_base_error},
      {"assert", clua_base_assert}, {"load", clua_base_load}, {"setmetatable", clua_base_setmetatable},
      {NULL, NULL},
  };
  static const luaL_Reg coroutines[] = {
      {"resume", clua_coroutine_resume}, {"wrap", clua_coroutine_wrap}, {"close", clua_coroutine_close}, {NULL, NULL},
  };
  static const luaL_Reg tables[] = {
      {"concat", clua_table_concat}, {"insert", clua_table_insert}, {"remove", clua_table_remove},
      {"move", clua_table_move}, {"unpack", clua_table_unpack}, {"sort", clua_table_sort}, {NULL, NULL},
  };
  static const luaL_Reg strings[] = {
      {"find", clua_str_find}, {"match", clua_str_match}, {"gmatch", clua_gmatch}, {"gsub", clua_str_gsub},
      {"rep", clua_string_rep}, {NULL, NULL},
  };
  const luaL_Reg *own = strcmp(library, "_G") == 0          ? base
                        : strcmp(library, "coroutine") == 0 ? coroutines
                        : strcmp(library, "table") == 0     ? tables
                        : strcmp(library, "string") == 0    ? strings
                                                            : NULL;
  if (lua_getglobal(state, library) == LUA_TTABLE && own) luaL_setfuncs(state, own, 0);
  lua_pop(state, 1);
}

// Adds a check before the start of a library function.
static inline void clua_bound_original(lua_State *state, const char *library, const char *name) {
  if (lua_getglobal(state, library) == LUA_TTABLE) {
    int isDate = strcmp(library, "os") == 0, isCodes = strcmp(name, "codes") == 0;
    clua_wrap(state, name, isDate ? clua_os_date : isCodes ? clua_utf8_codes : clua_original);
  }
  lua_pop(state, 1);
}
