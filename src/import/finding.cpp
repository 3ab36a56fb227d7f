#include "import/finding.h"

namespace simrob::import {

std::string_view to_text(Fate fate) {
    switch (fate) {
        case Fate::used:
            return "used";
        case Fate::approximated:
            return "approximated";
        case Fate::ignored:
            break;
    }
    return "ignored";
}

}  // namespace simrob::import
