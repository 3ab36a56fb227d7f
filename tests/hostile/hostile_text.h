#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/engines.h"

/// World files written to do harm.
namespace simrob::hostile {

/// One hostile text, and what at least one of its refusals must say.
struct TextAttack {
    std::string name;
    std::string text;
    std::string field;  ///< exactly
    std::string value;  ///< part of the refused value
    std::string limit;  ///< part of the reason
    /// Only on engines that take as many bodies as the world: others refuse earlier.
    bool is_of_many_bodies = false;
};

using TextAttacks = std::vector<TextAttack>;

/// Loads it into a running simulation in this engine: it must be refused in the expected words,
/// with its position, at once, and the simulation must continue like one that was never attacked.
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

/// A valid body of this type with id 0, or with one field changed.
Fields body_fields(const std::string& type, int id = 0);
Fields changed(Fields fields, const std::string& name, const std::string& value);

}  // namespace simrob::hostile
