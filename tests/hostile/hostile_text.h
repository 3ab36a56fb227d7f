#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/engines.h"

/// World files that somebody wrote to do harm.
namespace simrob::hostile {

/// One hostile text, and what at least one of its refusals has to say.
struct TextAttack {
    std::string name;
    std::string text;
    std::string field;  ///< exactly
    std::string value;  ///< what the refused value has in it
    std::string limit;  ///< what the reason has in it
};

using TextAttacks = std::vector<TextAttack>;

/// Loads it into a running simulation in this engine: refused in the words expected, with its
/// place, at once, and the simulation goes on as one that was never attacked.
void try_on_a_simulation(const TextAttack& attack, const test::Engine& engine);

class HostileText : public testing::TestWithParam<TextAttack> {};

void PrintTo(const TextAttack& attack, std::ostream* out);
std::string text_attack_name(const testing::TestParamInfo<TextAttack>& info);

// The pieces of a world file.
using Fields = std::vector<std::pair<std::string, std::string>>;
std::string element(const std::string& name, const std::string& content);
std::string elements(const Fields& fields);
std::string message(const std::string& requests);
std::string control(const std::string& command, const std::string& content);
std::string entity_request(const std::string& command, const std::string& content);
std::string create_entity(const std::string& type, const std::string& data);
/// A Generic entity with id 50.
std::string generic(const std::string& structure, const std::string& more = "");
std::string body(const std::string& type, const Fields& fields);
std::string joint(const std::string& type, const Fields& fields);

/// A sound body of this type with id 0, or with one field changed.
Fields body_fields(const std::string& type, int id = 0);
Fields changed(Fields fields, const std::string& name, const std::string& value);

}  // namespace simrob::hostile
