#pragma once
#include <stdint.h>

// How many times memory was asked for since the start, whoever asked.
uint64_t allocations(void);

// Does nothing with a value, in a way that no compiler can see: the value must be there.
void keep(const void *value);

// Calls a function. Instructions are counted while this is on the stack.
void measured(void (*run)(void *context, intptr_t count), void *context, intptr_t count);
