#pragma once

#include <string>

namespace simrob::modular {

/// What people are told, in the languages of the page.
struct Words {
    std::string es;
    std::string en;

    bool is_empty() const { return es.empty() && en.empty(); }
    friend bool operator==(const Words&, const Words&) = default;
};

}  // namespace simrob::modular
