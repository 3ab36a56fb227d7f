#include "mission/best_failure.h"

#include "mission/reasons.h"
#include "modular/mission_file.h"

namespace simrob::mission {

Problem Failure::problem() const {
    const std::string number = std::to_string(module);
    switch (cause) {
        case Cause::too_few_fit:
            return {"modules", number, reasons::too_few_fit(modular::modules_of_a_form)};
        case Cause::no_way:
            return {"modules", "", reasons::no_way_to_shape(why)};
        case Cause::not_docking:
            return {"module", number, reasons::docking_given_up()};
        case Cause::never_there:
            return {"module", number, reasons::leg_given_up()};
        case Cause::no_path:
            return {"obstacles", "", reasons::no_path_any_more(why)};
        case Cause::none:
            break;
    }
    return {};
}

}  // namespace simrob::mission
