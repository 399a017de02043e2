#include "counter.h"

#include <errno.h>
#include <stddef.h>

// Replacements for the allocation functions of the C library: the linker prefers the program's.
// There is a single thread, so the count needs no lock.

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static uint64_t count;

uint64_t allocations(void) { return count; }

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
    count++;
    return __libc_calloc(elements, size);
}

void *realloc(void *old, size_t size) {
    count++;
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count++;
    *result = __libc_memalign(alignment, size);
    return *result ? 0 : ENOMEM;
}

__attribute__((noinline)) void keep(const void *value) { __asm__ volatile("" : : "r"(value) : "memory"); }

__attribute__((noinline)) void measured(void (*run)(void *, intptr_t), void *context, intptr_t times) {
    run(context, times);
    // Prevents the call above from becoming a tail call, which would remove this function from the stack.
    __asm__ volatile("" : : : "memory");
}
