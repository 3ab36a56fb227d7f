#pragma once

#include <cstdint>
#include <functional>
#include <string>

/// The permitted values of command-line options. The library's own range check lets "nan" pass, and
/// its conversion takes -1 for a very large number.
namespace simrob::app {

/// Returns the reason for a refusal, or an empty text.
using OptionCheck = std::function<std::string(const std::string&)>;

OptionCheck real_between(double low, double high);
OptionCheck whole_between(std::uint64_t low, std::uint64_t high);

}  // namespace simrob::app
