#include "sport/players/memory.h"

#include <algorithm>

namespace simrob::sport::players {

void Memory::see(const soccer::Sight& sight) {
    View& view = views_[next_];
    view.ball = sight.ball;
    view.theirs.assign(sight.theirs.begin(), sight.theirs.end());
    next_ = (next_ + 1) % views_.size();
    seen_ = std::min(seen_ + 1, views_.size());
}

}  // namespace simrob::sport::players
