#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A SHA-256 computation under way (FIPS 180-4).
struct csha256 {
    uint32_t state[8];
    uint8_t block[64];
    uint64_t length;
    bool portable;
};

/// Begins; a portable computation leaves the CPU's own instructions alone.
void csha256_begin(struct csha256 *sha, bool portable);

/// Adds bytes.
void csha256_update(struct csha256 *sha, const uint8_t *bytes, size_t count);

/// Writes a digest, given as four words, as 64 hexadecimal digits in lower case.
void csha256_hex(const uint64_t digest[4], uint8_t hex[64]);

/// Says whether 64 bytes are a digest, given as four words, as hexadecimal digits in lower case.
bool csha256_is_hex(const uint64_t digest[4], const uint8_t hex[64]);

/// Adds the 64 hexadecimal digits of a digest given as four words.
void csha256_update_hex(struct csha256 *sha, const uint64_t digest[4]);

/// Ends, and gives the digest as four words, most significant first.
void csha256_finish(struct csha256 *sha, uint64_t digest[4]);

/// Gives a link of a chain the next one in its place: the digest of its 64 digits, of a head, and of the 64 digits of a body's
/// digest, one behind the other. Digests are four words, most significant first.
void csha256_link(uint64_t link[4], const uint8_t *head, size_t count, const uint64_t body[4]);

/// A message that is there as a whole.
struct csha256_bytes {
    const uint8_t *start;
    size_t count;
};

/// Gives the digests of two messages, which takes little longer than that of one; a portable computation leaves the CPU's
/// own instructions alone.
void csha256_two(const struct csha256_bytes messages[2], bool portable, uint64_t digests[2][4]);
