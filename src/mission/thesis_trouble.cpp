#include "mission/thesis_trouble.h"

#include "mission/reasons.h"

namespace simrob::mission {

Problem ThesisTrouble::problem() const {
    const std::string shown = std::to_string(number);
    switch (cause) {
        case Cause::silent:
            return {"module", shown, reasons::module_is_silent()};
        case Cause::cannot_dock:
            return {"module", shown, reasons::module_cannot_dock()};
        case Cause::module_too_late:
            return {"module", shown, reasons::module_takes_too_long(seconds)};
        case Cause::leg_too_late:
            return {"leg", shown, reasons::leg_takes_too_long(seconds)};
        case Cause::none:
            break;
    }
    return {};
}

void ThesisTrouble::describe(contest::Memory& memory) {
    memory.fields(cause, number, seconds);
    memory.require(cause <= Cause::leg_too_late, reasons::expected_memory);
}

}  // namespace simrob::mission
