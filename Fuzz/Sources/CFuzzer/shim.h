#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library; not every toolchain has its headers, but all have its library.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *start, size_t count));
