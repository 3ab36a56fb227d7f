#include "physics/capabilities.h"

namespace simrob::physics {

std::string_view to_text(Support support) {
    switch (support) {
        case Support::exact:
            return "exact";
        case Support::approximated:
            return "approximated";
        case Support::refused:
            return "refused";
    }
    return "refused";
}

}  // namespace simrob::physics
