#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "command/catalogue.h"
#include "contract/shape.h"

namespace simrob::contract {

/// A command, with the shapes of what is asked and answered.
struct CommandShape {
    std::string name;
    std::string element;  ///< that it stands in
    std::string request;
    std::optional<std::string> answer;  ///< none: only that it was done
};

/// A text that is told in JSON.
struct TextShape {
    std::string kind;
    std::string shape;
    bool is_on_view = false;  ///< over /view; otherwise by HTTP
};

/// A number that programs need, by its name.
struct NamedNumber {
    std::string name;
    std::size_t value = 0;
};

/// All that goes in and out of a nucleus, described for programs of other languages.
struct Contract {
    std::vector<Shape> shapes;  ///< each behind those that it is made of
    std::vector<CommandShape> commands;
    std::vector<TextShape> texts;
    std::vector<NamedNumber> frame;            ///< of the layout of frames
    std::string frame_magic;                   ///< that a frame begins with
    std::vector<std::string> broadcast_names;  ///< of elements in broadcasts, in XML
    std::string entity_suffix;                 ///< behind the type in an entity's element

    Shape* find_shape(std::string_view name);
    const Shape* find_shape(std::string_view name) const;
};

/// That of a nucleus that knows these commands.
Contract make_contract(const command::Catalogue& catalogue);

/// Renames a member, to see who notices: `SetScore.blue=azul` is its shape, its name and another.
Result<void> rename_member(std::string_view change, Contract& contract);

}  // namespace simrob::contract
