#include "import/library_refusal.h"

#include "import/reasons.h"

namespace simrob::import {

Reason library_refuses(std::string_view library, const std::string& why) {
    return reasons::library_refuses(library,
                                    why.empty() ? reasons::no_reason_given() : in_own_words(why));
}

}  // namespace simrob::import
