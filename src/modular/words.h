#pragma once

#include <string>

namespace simrob::modular {

/// What people read, in both languages.
struct Words {
    std::string es;
    std::string en;

    friend bool operator==(const Words&, const Words&) = default;
};

}  // namespace simrob::modular
