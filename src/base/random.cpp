#include "base/random.h"

#include <cmath>
#include <numbers>

namespace simrob {

std::uint64_t Random::next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

double Random::uniform(double low, double high) {
    return low + (high - low) * static_cast<double>(next() >> 11) * 0x1.0p-53;
}

double Random::normal() {
    // Box and Muller; 1 - u is never 0.
    const double radius = std::sqrt(-2 * std::log(1 - uniform(0, 1)));
    return radius * std::cos(uniform(0, 2 * std::numbers::pi));
}

std::uint32_t Random::below(std::uint32_t n) {
    // The high word of a 32 by 32 bit product: no division, and a bias below 2^-32.
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
}

}  // namespace simrob
