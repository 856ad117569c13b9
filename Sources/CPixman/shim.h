#ifndef EDGEWISE_CPIXMAN_H
#define EDGEWISE_CPIXMAN_H

#include <pixman.h>
#include <stdint.h>

#ifdef __SSE2__
#include <emmintrin.h>

/// Two premultiplied pixels and their coverages as components of 16 bits: pixman's OVER, to the bit.
static inline __m128i edgewise_over(__m128i color, __m128i coverage, __m128i pixels) {
  const __m128i half = _mm_set1_epi16(0x80);
  __m128i source = _mm_add_epi16(_mm_mullo_epi16(color, coverage), half);
  source = _mm_srli_epi16(_mm_add_epi16(source, _mm_srli_epi16(source, 8)), 8);
  __m128i alpha = _mm_shufflehi_epi16(_mm_shufflelo_epi16(source, 0xFF), 0xFF);
  __m128i kept = _mm_add_epi16(_mm_mullo_epi16(pixels, _mm_sub_epi16(_mm_set1_epi16(255), alpha)), half);
  kept = _mm_srli_epi16(_mm_add_epi16(kept, _mm_srli_epi16(kept, 8)), 8);
  return _mm_add_epi16(source, kept);
}
#endif

/// A premultiplied pixel times a coverage of 0 to 255, over another pixel.
static inline uint32_t edgewise_blended(uint32_t color, uint8_t coverage, uint32_t pixel) {
  const uint64_t lanes = 0x00FF00FF00FF00FF, half = 0x0080008000800080;
  uint64_t source = (((uint64_t)color | (uint64_t)color << 24) & lanes) * coverage + half;
  source = (source + (source >> 8 & lanes)) >> 8 & lanes;
  uint64_t kept = (((uint64_t)pixel | (uint64_t)pixel << 24) & lanes) * (255 - (source >> 48)) + half;
  kept = (kept + (kept >> 8 & lanes)) >> 8 & lanes;
  uint64_t sum = source + kept;
  return (uint32_t)((sum & 0x00FF00FF) | (sum >> 24 & 0xFF00FF00));
}

/// Blends a premultiplied colour over pixels, each through its coverage.
static inline void edgewise_blend(uint32_t color, const uint8_t *coverage, uint32_t *pixels, long count) {
  long column = 0;
#ifdef __SSE2__
  const __m128i zero = _mm_setzero_si128();
  const __m128i wide = _mm_unpacklo_epi8(_mm_set1_epi32((int)color), zero);
  for (; column + 2 <= count; column += 2) {
    __m128i mask = _mm_unpacklo_epi64(_mm_set1_epi16(coverage[column]), _mm_set1_epi16(coverage[column + 1]));
    __m128i below = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)(pixels + column)), zero);
    __m128i sum = edgewise_over(wide, mask, below);
    _mm_storel_epi64((__m128i *)(pixels + column), _mm_packus_epi16(sum, sum));
  }
#endif
  for (; column < count; column++) pixels[column] = edgewise_blended(color, coverage[column], pixels[column]);
}

/// Blends a premultiplied colour over two pixels that do not lie beside each other.
static inline void edgewise_blend_ends(
    uint32_t color, uint8_t first_coverage, uint32_t *first, uint8_t last_coverage, uint32_t *last) {
#ifdef __SSE2__
  const __m128i zero = _mm_setzero_si128();
  __m128i mask = _mm_unpacklo_epi64(_mm_set1_epi16(first_coverage), _mm_set1_epi16(last_coverage));
  __m128i below = _mm_unpacklo_epi32(_mm_cvtsi32_si128((int)*first), _mm_cvtsi32_si128((int)*last));
  __m128i sum = edgewise_over(_mm_unpacklo_epi8(_mm_set1_epi32((int)color), zero), mask, _mm_unpacklo_epi8(below, zero));
  __m128i packed = _mm_packus_epi16(sum, sum);
  *first = (uint32_t)_mm_cvtsi128_si32(packed);
  *last = (uint32_t)_mm_cvtsi128_si32(_mm_srli_si128(packed, 4));
#else
  *first = edgewise_blended(color, first_coverage, *first);
  *last = edgewise_blended(color, last_coverage, *last);
#endif
}

/// Asks the processor to load the cache lines of two places, which are about to be written.
static inline void edgewise_prefetch(const void *first, const void *last) {
  __builtin_prefetch(first, 1);
  __builtin_prefetch(last, 1);
}

#endif
