#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The Heart Rate Measurement (Heart Rate Service 1.0, 3.1) as one would write it in C for speed: no memory is asked
// for, the caller brings it, and the same is refused as in a strict decoding of GATT.

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

// A value as it is sent.
struct packet {
    const uint8_t *bytes;
    size_t count;
};

bool heart_rate_decode(const uint8_t *bytes, size_t count, struct heart_rate *value);
size_t heart_rate_encode(const struct heart_rate *value, uint8_t *bytes);

// The same again and again, over packets whose number is a power of two; what comes of it is kept.
void heart_rate_decode_all(const struct packet *packets, size_t packet_count, intptr_t times);
void heart_rate_encode_all(const struct packet *packets, size_t packet_count, intptr_t times);
