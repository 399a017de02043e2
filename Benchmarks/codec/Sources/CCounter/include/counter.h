#pragma once
#include <stdint.h>

// Returns the number of memory allocations since the start, from any caller.
uint64_t allocations(void);

// Consumes a value in a way that is opaque to the compiler, so that the value must be computed.
void keep(const void *value);

// Calls a function. Instructions are counted while this function is on the stack.
void measured(void (*run)(void *context, intptr_t count), void *context, intptr_t count);
