#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/record_builder.h"

namespace simrob::command {

/// The description of a field, for people.
struct FieldDescription {
    std::string name;
    std::string takes;
    bool is_required = false;
    std::string help;
};

struct FieldDescriptions {
    std::vector<FieldDescription> all;
};

/// The description of a command, for people.
struct CommandDescription {
    std::string name;
    std::string own_name;
    int number = 0;
    std::string element;
    std::string help;
    std::optional<FieldDescriptions> fields;  ///< only of a command that was asked for by name
};

/// The answer of Get_Catalogue.
struct CatalogueAnswer {
    std::vector<CommandDescription> commands;
};

RecordBuilder<CatalogueAnswer> describe_catalogue_answer();

}  // namespace simrob::command
