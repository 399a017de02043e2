// Everything that the trace needs on a machine without libraries: two system calls of Linux for arm64, memory, and an entry.
#include <stddef.h>
#include <stdint.h>

void write_codec_trace(void);

static long system_call(long number, long first, long second, long third) {
    register long call __asm__("x8") = number;
    register long result __asm__("x0") = first;
    register long x1 __asm__("x1") = second;
    register long x2 __asm__("x2") = third;
    __asm__ volatile("svc 0" : "+r"(result) : "r"(call), "r"(x1), "r"(x2) : "memory");
    return result;
}

static void end(int status) {
    for (;;) system_call(94, status, 0, 0);
}

static void fail(const char *message, size_t count) {
    system_call(64, 2, (long)message, (long)count);
    end(1);
}

void write_output(const unsigned char *bytes, long count) {
    for (long written = 0; written < count;) {
        long result = system_call(64, 1, (long)(bytes + written), count - written);
        if (result <= 0) fail("cannot write\n", 13);
        written += result;
    }
}

void start(void) {
    write_codec_trace();
    end(0);
}

__asm__(".globl _start\n_start:\n  mov x29, xzr\n  mov x30, xzr\n  bl start\n");

// Blocks of powers of two; a released one waits in the list of its size. The size is before the block.
static _Alignas(16) unsigned char memory[256 << 20];
static size_t used;
static void *released[64];

void *malloc(size_t size) {
    int class = 5;
    while (((size_t)1 << class) < size + 16) class += 1;
    unsigned char *block = released[class];
    if (block) {
        released[class] = *(void **)(block + 16);
    } else {
        if (((size_t)1 << class) > sizeof memory - used) fail("no memory\n", 10);
        block = memory + used;
        used += (size_t)1 << class;
    }
    *(int *)block = class;
    return block + 16;
}

void free(void *pointer) {
    if (!pointer) return;
    unsigned char *block = (unsigned char *)pointer - 16;
    *(void **)pointer = released[*(int *)block];
    released[*(int *)block] = block;
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    if (alignment > 16) fail("unexpected alignment\n", 21);
    *pointer = malloc(size);
    return 0;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    for (size_t index = 0; index < count; index++) ((unsigned char *)to)[index] = ((const unsigned char *)from)[index];
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    if (to <= from) return memcpy(to, from, count);
    while (count--) ((unsigned char *)to)[count] = ((const unsigned char *)from)[count];
    return to;
}

void *memset(void *to, int byte, size_t count) {
    for (size_t index = 0; index < count; index++) ((unsigned char *)to)[index] = (unsigned char)byte;
    return to;
}

int memcmp(const void *first, const void *second, size_t count) {
    for (size_t index = 0; index < count; index++) {
        int difference = ((const unsigned char *)first)[index] - ((const unsigned char *)second)[index];
        if (difference) return difference;
    }
    return 0;
}

// Seeds of hashes, on which no output may depend.
void arc4random_buf(void *to, size_t count) { memset(to, 0x5A, count); }

// The message of a trap.
int putchar(int character) {
    unsigned char byte = (unsigned char)character;
    system_call(64, 2, (long)&byte, 1);
    return character;
}

// No text is parsed.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    (void)text, (void)value;
    fail("a text was parsed\n", 18);
    return NULL;
}

uintptr_t __stack_chk_guard = 0x5A5A5A5A;

void __stack_chk_fail(void) { fail("the stack is damaged\n", 21); }
