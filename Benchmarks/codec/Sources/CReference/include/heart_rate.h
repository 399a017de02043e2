#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The Heart Rate Measurement (Heart Rate Service 1.0, 3.1) in C, written for speed: it allocates no memory, the caller
// provides it, and it refuses the same values as a strict decoding of GATT.

enum { HEART_RATE_MAX_INTERVALS = 9 };

enum contact { CONTACT_NOT_SUPPORTED, CONTACT_NONE, CONTACT_YES };

struct heart_rate {
    uint16_t bpm;
    uint8_t contact;
    bool has_energy;
    uint16_t energy;
    uint8_t interval_count;
    uint16_t intervals[HEART_RATE_MAX_INTERVALS];
};

// An encoded value.
struct packet {
    const uint8_t *bytes;
    size_t count;
};

bool heart_rate_decode(const uint8_t *bytes, size_t count, struct heart_rate *value);
size_t heart_rate_encode(const struct heart_rate *value, uint8_t *bytes);

// Repeats the decoding over packets whose number is a power of two, and keeps the results.
void heart_rate_decode_all(const struct packet *packets, size_t packet_count, intptr_t times);
void heart_rate_encode_all(const struct packet *packets, size_t packet_count, intptr_t times);
