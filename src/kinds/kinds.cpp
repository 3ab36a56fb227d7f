#include "kinds/kinds.h"

#include "lesson/lesson.h"
#include "mission/mission_run.h"
#include "sport/contests/contests.h"

namespace simrob::kinds {

const contest::Kinds& all() {
    static const contest::Kinds made([] {
        auto kinds = sport::contests::kinds().all();
        kinds.push_back(&lesson::lesson_kind());
        kinds.push_back(&mission::mission_kind());
        return kinds;
    }());
    return made;
}

}  // namespace simrob::kinds
