// SHA-256 (FIPS 180-4): by the CPU's own instructions where it has them, else in portable C.

#include "CSHA256.h"
#include <string.h>

static const uint32_t K[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t value, int bits) { return value >> bits | value << (32 - bits); }

static void compress_portable(uint32_t state[8], const uint8_t *block, size_t count) {
    for (; count > 0; count--, block += 64) {
        uint32_t w[64];
        for (int i = 0; i < 16; i++) {
            w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
        }
        for (int i = 16; i < 64; i++) {
            uint32_t s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
            uint32_t s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
            w[i] = w[i - 16] + s0 + w[i - 7] + s1;
        }
        uint32_t v[8];
        memcpy(v, state, sizeof v);
        for (int i = 0; i < 64; i++) {
            uint32_t s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
            uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
            uint32_t t1 = v[7] + s1 + choice + K[i] + w[i];
            uint32_t s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
            uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
            memmove(v + 1, v, 7 * sizeof *v);
            v[4] += t1;
            v[0] = t1 + s0 + majority;
        }
        for (int i = 0; i < 8; i++) state[i] += v[i];
    }
}

static const uint32_t initial_state[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

// A message that is there as a whole: its full blocks, and one or two with what is left of it and its padding.
struct message {
    uint32_t state[8];
    const uint8_t *bytes;
    size_t full, blocks;
    uint8_t padded[128];
};

static void write_length(uint8_t end[8], uint64_t count) {
    uint64_t bits = __builtin_bswap64(count * 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bits = count * 8;
#endif
    memcpy(end, &bits, sizeof bits);
}

static void begin_message(struct message *m, const uint8_t *bytes, size_t count) {
    size_t rest = count % 64;
    memcpy(m->state, initial_state, sizeof initial_state);
    m->bytes = bytes;
    m->full = count / 64;
    m->blocks = m->full + (rest < 56 ? 1 : 2);
    memset(m->padded, 0, sizeof m->padded);
    if (rest > 0) memcpy(m->padded, bytes + count - rest, rest);
    m->padded[rest] = 0x80;
    write_length(m->padded + 64 * (m->blocks - m->full) - 8, count);
}

static inline const uint8_t *block_of(const struct message *m, size_t index) {
    return index < m->full ? m->bytes + 64 * index : m->padded + 64 * (index - m->full);
}

static void hex_portable(const uint64_t digest[4], uint8_t hex[64]) {
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < 64; i++) hex[i] = (uint8_t)digits[digest[i / 16] >> (60 - i % 16 * 4) & 15];
}

#if defined(__x86_64__)
#include <immintrin.h>

// Intel SHA extensions: sha256rnds2 does two rounds on the halves (a, b, e, f) and (c, d, g, h) of the state,
// sha256msg1 and sha256msg2 make the next four words of the schedule.
#define INSTRUCTIONS __attribute__((target("sha,sse4.1,ssse3")))

// The state and the schedule of one computation, in the order that the instructions want.
struct lanes {
    __m128i abef, cdgh;
    __m128i w[4];
};

INSTRUCTIONS static inline __attribute__((always_inline)) void load_state(struct lanes *l, const uint32_t state[8]) {
    __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    l->abef = _mm_alignr_epi8(cdab, efgh, 8);
    l->cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
}

INSTRUCTIONS static inline __attribute__((always_inline)) void store_state(const struct lanes *l, uint32_t state[8]) {
    __m128i feba = _mm_shuffle_epi32(l->abef, 0x1B);
    __m128i dchg = _mm_shuffle_epi32(l->cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

INSTRUCTIONS static inline __attribute__((always_inline)) void load_block(struct lanes *l, const uint8_t *block) {
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    for (int i = 0; i < 4; i++)
        l->w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(block + 16 * i)), swap);
}

// Rounds 4 i to 4 i + 3.
INSTRUCTIONS static inline __attribute__((always_inline)) void four_rounds(struct lanes *l, int i) {
    __m128i words = l->w[i & 3];
    __m128i sum = _mm_add_epi32(words, _mm_load_si128((const __m128i *)(K + 4 * i)));
    l->cdgh = _mm_sha256rnds2_epu32(l->cdgh, l->abef, sum);
    l->abef = _mm_sha256rnds2_epu32(l->abef, l->cdgh, _mm_shuffle_epi32(sum, 0x0E));
    if (i < 12) {
        __m128i last = l->w[(i + 3) & 3];
        __m128i next = _mm_sha256msg1_epu32(words, l->w[(i + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, l->w[(i + 2) & 3], 4));
        l->w[i & 3] = _mm_sha256msg2_epu32(next, last);
    }
}

INSTRUCTIONS static void compress_instructions(uint32_t state[8], const uint8_t *block, size_t count) {
    struct lanes l;
    load_state(&l, state);
    for (; count > 0; count--, block += 64) {
        __m128i abef = l.abef, cdgh = l.cdgh;
        load_block(&l, block);
#pragma GCC unroll 16
        for (int i = 0; i < 16; i++) four_rounds(&l, i);
        l.abef = _mm_add_epi32(l.abef, abef);
        l.cdgh = _mm_add_epi32(l.cdgh, cdgh);
    }
    store_state(&l, state);
}

// Goes on with the first blocks of two messages. The rounds of one computation wait for each other; those of two, in turn,
// fill the time.
INSTRUCTIONS static void compress_two(struct message *a, struct message *b, size_t count) {
    struct lanes l, r;
    load_state(&l, a->state);
    load_state(&r, b->state);
    for (size_t index = 0; index < count; index++) {
        __m128i abef = l.abef, cdgh = l.cdgh, abef_r = r.abef, cdgh_r = r.cdgh;
        load_block(&l, block_of(a, index));
        load_block(&r, block_of(b, index));
#pragma GCC unroll 16
        for (int i = 0; i < 16; i++) {
            four_rounds(&l, i);
            four_rounds(&r, i);
        }
        l.abef = _mm_add_epi32(l.abef, abef);
        l.cdgh = _mm_add_epi32(l.cdgh, cdgh);
        r.abef = _mm_add_epi32(r.abef, abef_r);
        r.cdgh = _mm_add_epi32(r.cdgh, cdgh_r);
    }
    store_state(&l, a->state);
    store_state(&r, b->state);
}

// Each of 16 bytes becomes two digits: its halves, taken apart and side by side again, choose from the 16 digits.
INSTRUCTIONS static void hex_instructions(const uint64_t digest[4], uint8_t hex[64]) {
    const __m128i digits = _mm_loadu_si128((const __m128i *)"0123456789abcdef");
    const __m128i half = _mm_set1_epi8(15);
    for (int i = 0; i < 2; i++) {
        __m128i bytes = _mm_set_epi64x(
            (int64_t)__builtin_bswap64(digest[2 * i + 1]), (int64_t)__builtin_bswap64(digest[2 * i]));
        __m128i high = _mm_and_si128(_mm_srli_epi64(bytes, 4), half), low = _mm_and_si128(bytes, half);
        _mm_storeu_si128((__m128i *)(hex + 32 * i), _mm_shuffle_epi8(digits, _mm_unpacklo_epi8(high, low)));
        _mm_storeu_si128((__m128i *)(hex + 32 * i + 16), _mm_shuffle_epi8(digits, _mm_unpackhi_epi8(high, low)));
    }
}

static int has_instructions(void) { return __builtin_cpu_supports("sha") && __builtin_cpu_supports("sse4.1"); }

#elif defined(__aarch64__) && defined(__ARM_FEATURE_SHA2)
#include <arm_neon.h>

static void compress_instructions(uint32_t state[8], const uint8_t *block, size_t count) {
    uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
    for (; count > 0; count--, block += 64) {
        uint32x4_t abcd_before = abcd, efgh_before = efgh;
        uint32x4_t w[4];
        for (int i = 0; i < 4; i++) w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(block + 16 * i)));
        for (int i = 0; i < 16; i++) {
            uint32x4_t sum = vaddq_u32(w[i & 3], vld1q_u32(K + 4 * i));
            uint32x4_t abcd_now = abcd;
            abcd = vsha256hq_u32(abcd, efgh, sum);
            efgh = vsha256h2q_u32(efgh, abcd_now, sum);
            if (i < 12)
                w[i & 3] = vsha256su1q_u32(vsha256su0q_u32(w[i & 3], w[(i + 1) & 3]), w[(i + 2) & 3], w[(i + 3) & 3]);
        }
        abcd = vaddq_u32(abcd, abcd_before);
        efgh = vaddq_u32(efgh, efgh_before);
    }
    vst1q_u32(state, abcd);
    vst1q_u32(state + 4, efgh);
}

static int has_instructions(void) { return 1; }

#else

static void compress_instructions(uint32_t state[8], const uint8_t *block, size_t count) {
    compress_portable(state, block, count);
}

static int has_instructions(void) { return 0; }

#endif

#if !defined(__x86_64__)

static void hex_instructions(const uint64_t digest[4], uint8_t hex[64]) { hex_portable(digest, hex); }

static void compress_two(struct message *a, struct message *b, size_t count) {
    for (size_t index = 0; index < count; index++) {
        compress_instructions(a->state, block_of(a, index), 1);
        compress_instructions(b->state, block_of(b, index), 1);
    }
}

#endif

static void compress(uint32_t state[8], const uint8_t *blocks, size_t count, bool portable) {
    if (portable) {
        compress_portable(state, blocks, count);
    } else {
        compress_instructions(state, blocks, count);
    }
}

void csha256_begin(struct csha256 *sha, bool portable) {
    memcpy(sha->state, initial_state, sizeof initial_state);
    sha->length = 0;
    sha->portable = portable || !has_instructions();
}

void csha256_update(struct csha256 *sha, const uint8_t *bytes, size_t count) {
    size_t pending = sha->length % 64;
    sha->length += count;
    if (pending > 0) {
        size_t missing = 64 - pending, taken = count < missing ? count : missing;
        memcpy(sha->block + pending, bytes, taken);
        if (taken < missing) return;
        compress(sha->state, sha->block, 1, sha->portable);
        bytes += taken;
        count -= taken;
    }
    compress(sha->state, bytes, count / 64, sha->portable);
    if (count % 64 > 0) memcpy(sha->block, bytes + count / 64 * 64, count % 64);
}

void csha256_hex(const uint64_t digest[4], uint8_t hex[64]) {
    if (has_instructions()) {
        hex_instructions(digest, hex);
    } else {
        hex_portable(digest, hex);
    }
}

bool csha256_is_hex(const uint64_t digest[4], const uint8_t hex[64]) {
    uint8_t right[64];
    csha256_hex(digest, right);
    return memcmp(right, hex, sizeof right) == 0;
}

void csha256_update_hex(struct csha256 *sha, const uint64_t digest[4]) {
    uint8_t hex[64];
    csha256_hex(digest, hex);
    csha256_update(sha, hex, sizeof hex);
}

static void write_words(const uint32_t state[8], uint64_t words[4]) {
    for (int i = 0; i < 4; i++) words[i] = (uint64_t)state[2 * i] << 32 | state[2 * i + 1];
}

void csha256_finish(struct csha256 *sha, uint64_t digest[4]) {
    size_t pending = sha->length % 64;
    sha->block[pending++] = 0x80;
    if (pending > 56) {
        memset(sha->block + pending, 0, 64 - pending);
        compress(sha->state, sha->block, 1, sha->portable);
        pending = 0;
    }
    memset(sha->block + pending, 0, 56 - pending);
    write_length(sha->block + 56, sha->length);
    compress(sha->state, sha->block, 1, sha->portable);
    write_words(sha->state, digest);
}

void csha256_two(const struct csha256_bytes messages[2], bool portable, uint64_t digests[2][4]) {
    struct message m[2];
    for (int i = 0; i < 2; i++) begin_message(&m[i], messages[i].start, messages[i].count);
    portable = portable || !has_instructions();
    size_t common = m[0].blocks < m[1].blocks ? m[0].blocks : m[1].blocks;
    if (portable) {
        common = 0;
    } else {
        compress_two(&m[0], &m[1], common);
    }
    for (int i = 0; i < 2; i++) {
        for (size_t index = common; index < m[i].blocks; index++)
            compress(m[i].state, block_of(&m[i], index), 1, portable);
        write_words(m[i].state, digests[i]);
    }
}

void csha256_link(uint64_t link[4], const uint8_t *head, size_t count, const uint64_t body[4]) {
    struct csha256 sha;
    csha256_begin(&sha, false);
    uint8_t before[64], end[3 * 64] = {0};
    csha256_hex(link, before);
    compress(sha.state, before, 1, sha.portable);
    compress(sha.state, head, count / 64, sha.portable);
    size_t used = count % 64;
    if (used > 0) memcpy(end, head + count - used, used);
    csha256_hex(body, end + used);
    end[used + 64] = 0x80;
    size_t blocks = (used + 64 + 9 + 63) / 64;
    write_length(end + 64 * blocks - 8, 64 + count + 64);
    compress(sha.state, end, blocks, sha.portable);
    write_words(sha.state, link);
}
