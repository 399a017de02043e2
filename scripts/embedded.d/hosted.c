// The trace on this machine, with its C library.
#include <stdio.h>
#include <stdlib.h>

void write_codec_trace(void);

void write_output(const unsigned char *bytes, long count) {
    if (fwrite(bytes, 1, (size_t)count, stdout) != (size_t)count) abort();
}

int main(void) {
    write_codec_trace();
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}

// No text is parsed.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    (void)text, (void)value;
    abort();
}
