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

#if defined(__x86_64__)
#include <immintrin.h>

// Intel SHA extensions: sha256rnds2 does two rounds on the halves (a, b, e, f) and (c, d, g, h) of the state,
// sha256msg1 and sha256msg2 make the next four words of the schedule.
__attribute__((target("sha,sse4.1,ssse3")))
static void compress_instructions(uint32_t state[8], const uint8_t *block, size_t count) {
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i dcba = _mm_loadu_si128((const __m128i *)state);
    __m128i hgfe = _mm_loadu_si128((const __m128i *)(state + 4));
    __m128i cdab = _mm_shuffle_epi32(dcba, 0xB1);
    __m128i efgh = _mm_shuffle_epi32(hgfe, 0x1B);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
    __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);

    for (; count > 0; count--, block += 64) {
        __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];
        for (int i = 0; i < 4; i++)
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(block + 16 * i)), swap);
#pragma GCC unroll 16
        for (int i = 0; i < 16; i++) {
            __m128i words = w[i & 3];
            __m128i sum = _mm_add_epi32(words, _mm_load_si128((const __m128i *)(K + 4 * i)));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
            if (i < 12) {
                __m128i last = w[(i + 3) & 3];
                __m128i next = _mm_sha256msg1_epu32(words, w[(i + 1) & 3]);
                next = _mm_add_epi32(next, _mm_alignr_epi8(last, w[(i + 2) & 3], 4));
                w[i & 3] = _mm_sha256msg2_epu32(next, last);
            }
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }

    __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
    __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
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

void csha256_begin(struct csha256 *sha, bool portable) {
    static const uint32_t initial[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    memcpy(sha->state, initial, sizeof initial);
    sha->length = 0;
    sha->portable = portable || !has_instructions();
}

static void compress(struct csha256 *sha, const uint8_t *blocks, size_t count) {
    if (sha->portable) {
        compress_portable(sha->state, blocks, count);
    } else {
        compress_instructions(sha->state, blocks, count);
    }
}

void csha256_update(struct csha256 *sha, const uint8_t *bytes, size_t count) {
    size_t pending = sha->length % 64;
    sha->length += count;
    if (pending > 0) {
        size_t missing = 64 - pending, taken = count < missing ? count : missing;
        memcpy(sha->block + pending, bytes, taken);
        if (taken < missing) return;
        compress(sha, sha->block, 1);
        bytes += taken;
        count -= taken;
    }
    compress(sha, bytes, count / 64);
    if (count % 64 > 0) memcpy(sha->block, bytes + count / 64 * 64, count % 64);
}

void csha256_hex(const uint64_t digest[4], uint8_t hex[64]) {
    // Each byte of a word holds a nibble: spread the nibbles, then add what makes digits of them.
    for (int i = 0; i < 8; i++) {
        uint64_t x = digest[i / 2] >> (i % 2 ? 0 : 32) & 0xffffffff;
        x = (x | x << 16) & 0x0000ffff0000ffff;
        x = (x | x << 8) & 0x00ff00ff00ff00ff;
        x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
        uint64_t letters = (x + 0x0606060606060606) >> 4 & 0x0101010101010101;
        x += 0x3030303030303030 + letters * ('a' - '0' - 10);
        x = __builtin_bswap64(x);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        x = __builtin_bswap64(x);
#endif
        memcpy(hex + 8 * i, &x, 8);
    }
}

void csha256_update_hex(struct csha256 *sha, const uint64_t digest[4]) {
    uint8_t hex[64];
    csha256_hex(digest, hex);
    csha256_update(sha, hex, sizeof hex);
}

void csha256_finish(struct csha256 *sha, uint64_t digest[4]) {
    uint64_t bits = sha->length * 8;
    size_t pending = sha->length % 64;
    sha->block[pending++] = 0x80;
    if (pending > 56) {
        memset(sha->block + pending, 0, 64 - pending);
        compress(sha, sha->block, 1);
        pending = 0;
    }
    memset(sha->block + pending, 0, 56 - pending);
    for (int i = 0; i < 8; i++) sha->block[56 + i] = (uint8_t)(bits >> (56 - 8 * i));
    compress(sha, sha->block, 1);
    for (int i = 0; i < 4; i++) digest[i] = (uint64_t)sha->state[2 * i] << 32 | sha->state[2 * i + 1];
}

/// Ends a computation whose bytes so far were whole blocks: adds some bytes and the 64 digits of a digest, or no digits for
/// null.
static void finish_at_once(
    struct csha256 *sha, const uint8_t *bytes, size_t count, const uint64_t *hex, uint64_t digest[4]) {
    uint8_t end[3 * 64] = {0};
    size_t whole = count / 64 * 64, used = count - whole;
    compress(sha, bytes, whole / 64);
    if (used > 0) memcpy(end, bytes + whole, used);
    if (hex) {
        csha256_hex(hex, end + used);
        used += 64;
    }
    uint64_t bits = (sha->length + whole + used) * 8;
    end[used] = 0x80;
    size_t blocks = (used + 9 + 63) / 64;
    for (int i = 0; i < 8; i++) end[64 * blocks - 1 - i] = (uint8_t)(bits >> 8 * i);
    compress(sha, end, blocks);
    for (int i = 0; i < 4; i++) digest[i] = (uint64_t)sha->state[2 * i] << 32 | sha->state[2 * i + 1];
}

void csha256_link(
    uint64_t link[4], const uint8_t *head, size_t head_count, const uint8_t *body, size_t body_count) {
    struct csha256 sha;
    uint64_t body_digest[4];
    csha256_begin(&sha, false);
    finish_at_once(&sha, body, body_count, NULL, body_digest);
    uint8_t before[64];
    csha256_begin(&sha, false);
    csha256_hex(link, before);
    compress(&sha, before, 1);
    sha.length = 64;
    finish_at_once(&sha, head, head_count, body_digest, link);
}
