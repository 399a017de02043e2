#include "heart_rate.h"

#include "counter.h"

enum {
    WIDE = 1 << 0,
    CONTACT = 1 << 1,
    CONTACT_SUPPORTED = 1 << 2,
    ENERGY = 1 << 3,
    INTERVALS = 1 << 4,
    RESERVED = 0xE0,
};

static uint16_t read16(const uint8_t *bytes) { return (uint16_t)(bytes[0] | bytes[1] << 8); }

static uint8_t *write16(uint8_t *bytes, uint16_t value) {
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
    return bytes + 2;
}

// Not inlined, because a library's function would not be either.
__attribute__((noinline)) bool heart_rate_decode(const uint8_t *bytes, size_t count, struct heart_rate *value) {
    const uint8_t *end = bytes + count;
    if (count < 1) return false;
    uint8_t flags = *bytes++;
    if (flags & RESERVED) return false;
    if (flags & WIDE) {
        if (end - bytes < 2) return false;
        value->bpm = read16(bytes);
        bytes += 2;
    } else {
        if (end - bytes < 1) return false;
        value->bpm = *bytes++;
    }
    value->contact = !(flags & CONTACT_SUPPORTED) ? CONTACT_NOT_SUPPORTED : flags & CONTACT ? CONTACT_YES : CONTACT_NONE;
    value->has_energy = flags & ENERGY;
    value->energy = 0;
    if (flags & ENERGY) {
        if (end - bytes < 2) return false;
        value->energy = read16(bytes);
        bytes += 2;
    }
    value->interval_count = 0;
    if (flags & INTERVALS) {
        if (end == bytes) return false;
        for (; end - bytes >= 2 && value->interval_count < HEART_RATE_MAX_INTERVALS; bytes += 2)
            value->intervals[value->interval_count++] = read16(bytes);
    }
    return bytes == end;
}

__attribute__((noinline)) size_t heart_rate_encode(const struct heart_rate *value, uint8_t *bytes) {
    uint8_t *next = bytes + 1;
    uint8_t flags = 0;
    if (value->bpm > 255) {
        flags |= WIDE;
        next = write16(next, value->bpm);
    } else {
        *next++ = (uint8_t)value->bpm;
    }
    if (value->contact != CONTACT_NOT_SUPPORTED) flags |= CONTACT_SUPPORTED;
    if (value->contact == CONTACT_YES) flags |= CONTACT;
    if (value->has_energy) {
        flags |= ENERGY;
        next = write16(next, value->energy);
    }
    if (value->interval_count > 0) flags |= INTERVALS;
    for (int index = 0; index < value->interval_count; index++) next = write16(next, value->intervals[index]);
    bytes[0] = flags;
    return (size_t)(next - bytes);
}

void heart_rate_decode_all(const struct packet *packets, size_t packet_count, intptr_t times) {
    for (intptr_t index = 0; index < times; index++) {
        const struct packet *packet = &packets[(size_t)index & (packet_count - 1)];
        struct heart_rate value;
        if (!heart_rate_decode(packet->bytes, packet->count, &value)) __builtin_trap();
        keep(&value);
    }
}

void heart_rate_encode_all(const struct packet *packets, size_t packet_count, intptr_t times) {
    struct heart_rate values[16];
    for (size_t index = 0; index < packet_count; index++)
        heart_rate_decode(packets[index].bytes, packets[index].count, &values[index]);
    uint8_t bytes[32];
    for (intptr_t index = 0; index < times; index++) {
        heart_rate_encode(&values[(size_t)index & (packet_count - 1)], bytes);
        keep(bytes);
    }
}
