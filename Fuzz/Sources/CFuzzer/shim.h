#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library; its headers are not part of every toolchain, its library is.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *start, size_t count));
