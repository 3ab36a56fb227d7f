#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/record_builder.h"

namespace simrob::command {

/// What people are told of a field.
struct FieldDescription {
    std::string name;
    std::string takes;
    bool is_required = false;
    std::string help;
};

struct FieldDescriptions {
    std::vector<FieldDescription> all;
};

/// What people are told of a command.
struct CommandDescription {
    std::string name;
    std::string own_name;
    int number = 0;
    std::string element;
    std::string help;
    std::optional<FieldDescriptions> fields;  ///< only of one that was asked for by its name
};

/// What Get_Catalogue tells.
struct CatalogueAnswer {
    std::vector<CommandDescription> commands;
};

RecordBuilder<CatalogueAnswer> describe_catalogue_answer();

}  // namespace simrob::command
