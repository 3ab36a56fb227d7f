#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "command/catalogue.h"
#include "command/request.h"
#include "contest/memory.h"
#include "mission/crew.h"
#include "modular/fault.h"

namespace simrob::mission {

/// Brings about the faults of a mission's file, and knows what modules lack because of that: what
/// else they lack, somebody took from them.
class FaultHand {
  public:
    FaultHand(std::vector<modular::Fault> faults, int modules);

    /// Before anybody moves: what each module has.
    void note_fittings(const Crew& crew);
    /// What the faults ask for by now, in commands: each once.
    std::vector<command::Request> take_due(double now_s, const command::Catalogue& catalogue);
    /// Nothing as long as every module has what it should have.
    std::optional<Problem> missing(const Crew& crew) const;

    void describe(contest::Memory& memory);

  private:
    /// A face lets go first, and its connector is taken away a control period later.
    enum class Step : std::uint8_t { waits, lets_go, is_done };

    void add_due(std::size_t fault, std::vector<command::Request>& requests,
                 const command::Catalogue& catalogue);

    std::vector<modular::Fault> faults_;
    std::vector<Step> steps_;
    std::vector<std::uint32_t> fitted_;  ///< by module - 1, a bit for each thing that it has
    std::vector<std::uint32_t> taken_;   ///< likewise, by faults
};

}  // namespace simrob::mission
