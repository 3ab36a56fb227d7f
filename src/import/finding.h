#pragma once

#include <string>
#include <vector>

#include "codec/text_place.h"

namespace simrob::import {

/// What became of a piece of a model.
enum class Fate : std::uint8_t { used, approximated, ignored };

/// "used", "approximated" or "ignored".
std::string_view to_text(Fate fate);

/// One piece of a model and what became of it. Ignoring a piece ignores everything inside it.
struct Finding {
    Fate fate = Fate::used;
    std::string path;  ///< for example `robot/link[base]/visual` or `robot/link[base]/@type`
    codec::TextPlace place;
    std::string note;  ///< why, or how

    friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;

}  // namespace simrob::import
