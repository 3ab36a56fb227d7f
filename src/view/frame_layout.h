#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Offsets in a frame: see docs/page_stream.md. Numbers are little-endian.
namespace simrob::view::frame {

inline constexpr std::string_view magic = "SRV1";
inline constexpr std::size_t scene_at = 4;
inline constexpr std::size_t iteration_at = 8;
inline constexpr std::size_t time_at = 16;
inline constexpr std::size_t recorded_at = 24;
inline constexpr std::size_t real_time_factor_at = 32;
inline constexpr std::size_t bits_at = 36;
inline constexpr std::size_t count_at = 40;
inline constexpr std::size_t bodies_at = 44;

inline constexpr std::uint8_t past_bit = 1;
inline constexpr std::uint8_t contacts_bit = 2;
inline constexpr std::uint8_t readings_bit = 4;

inline constexpr std::size_t body_bytes = 20;
inline constexpr std::size_t orientation_in_body = 12;  ///< after three floats
inline constexpr int orientation_unit = 32767;          ///< represents 1
inline constexpr std::size_t numbers_per_contact = 6;

}  // namespace simrob::view::frame
