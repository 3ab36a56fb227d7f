#pragma once

#include <optional>
#include <string>

#include "command/identity.h"

/// Questions.
namespace simrob::command {

struct GetState {
    static constexpr Identity identity{"Get_State", 140, Kind::control, Power::observe};
    std::optional<int> entity_id;
    friend bool operator==(const GetState&, const GetState&) = default;
};

struct GetCatalogue {
    static constexpr Identity identity{"Get_Catalogue", 141, Kind::control, Power::observe};
    std::optional<std::string> name;
    friend bool operator==(const GetCatalogue&, const GetCatalogue&) = default;
};

struct GetStatistics {
    static constexpr Identity identity{"Get_Statistics", 142, Kind::control, Power::organise};
    friend bool operator==(const GetStatistics&, const GetStatistics&) = default;
};

struct GetVersion {
    static constexpr Identity identity{"Get_Version", 143, Kind::control, Power::observe};
    friend bool operator==(const GetVersion&, const GetVersion&) = default;
};

}  // namespace simrob::command
