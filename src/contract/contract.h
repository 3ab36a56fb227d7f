#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "command/catalogue.h"
#include "contract/shape.h"

namespace simrob::contract {

/// A command, with the shapes of its request and its answer.
struct CommandShape {
    std::string name;
    std::string element;  ///< the XML element that holds it
    std::string request;
    std::optional<std::string> answer;  ///< none: the answer only says that it was done
};

/// A text that is sent as JSON.
struct TextShape {
    std::string kind;
    std::string shape;
    bool is_on_view = false;  ///< sent over /view; otherwise by HTTP
};

/// A named number that programs need.
struct NamedNumber {
    std::string name;
    std::size_t value = 0;
};

/// Everything that goes into and out of a nucleus, described for programs in other languages.
struct Contract {
    std::vector<Shape> shapes;  ///< each after those that it consists of
    std::vector<CommandShape> commands;
    std::vector<TextShape> texts;
    std::vector<NamedNumber> frame;            ///< the layout of frames
    std::string frame_magic;                   ///< the first bytes of a frame
    std::vector<std::string> broadcast_names;  ///< elements of XML broadcasts
    std::string entity_suffix;                 ///< follows the type in an entity's element

    Shape* find_shape(std::string_view name);
    const Shape* find_shape(std::string_view name) const;
};

/// The contract of a nucleus with these commands.
Contract make_contract(const command::Catalogue& catalogue);

/// Renames a member, for tests that must notice it: `SetScore.blue=azul` gives the shape, the
/// member and its new name.
Result<void> rename_member(std::string_view change, Contract& contract);

}  // namespace simrob::contract
