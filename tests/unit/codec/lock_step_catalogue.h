#pragma once

#include <string>

#include "command/catalogue.h"

namespace simrob::test {

/// An agent's message at each step of a lock-step simulation.
struct Beat {
    std::string key;
    int iteration = 0;
    friend bool operator==(const Beat&, const Beat&) = default;
};

/// The commands of the nucleus, plus an agent's command `Beat`.
inline command::Catalogue lock_step_catalogue() {
    auto catalogue = command::nucleus_catalogue();
    catalogue.add(
        command::command<Beat>({"Beat", 9001, command::Kind::agent, command::Power::observe})
            .field<&Beat::key>("Key", command::text().required())
            .field<&Beat::iteration>("Iteration", command::integer())
            .apply([](const Beat&, command::Context&) -> Result<void> { return {}; }));
    return catalogue;
}

}  // namespace simrob::test
