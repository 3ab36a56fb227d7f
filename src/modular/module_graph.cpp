#include "modular/module_graph.h"

#include <algorithm>
#include <tuple>

namespace simrob::modular {
namespace {

bool comes_before(const Docking& a, const Docking& b) {
    return std::tie(a.module, a.face, a.other, a.other_face, a.rotation) <
           std::tie(b.module, b.face, b.other, b.other_face, b.rotation);
}

template <class Item, class Compare>
void sort_and_thin(std::vector<Item>& items, const Compare& compare) {
    std::sort(items.begin(), items.end(), compare);
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

}  // namespace

ModuleGraph::ModuleGraph(std::vector<int> modules, const std::vector<Docking>& told)
    : modules_(std::move(modules)) {
    for (const Docking& docking : told) {
        both_sides_.push_back(docking);
        both_sides_.push_back(from_other_side(docking));
        modules_.push_back(docking.module);
        modules_.push_back(docking.other);
    }
    sort_and_thin(modules_, std::less<>());
    sort_and_thin(both_sides_, comes_before);
    for (const Docking& docking : both_sides_)
        if (docking.module < docking.other) dockings_.push_back(docking);
}

const Docking* ModuleGraph::at(int module, Face face) const {
    const auto found =
        std::lower_bound(both_sides_.begin(), both_sides_.end(), std::make_pair(module, face),
                         [](const Docking& each, const std::pair<int, Face>& place) {
                             return std::make_pair(each.module, each.face) < place;
                         });
    if (found == both_sides_.end() || found->module != module || found->face != face)
        return nullptr;
    return &*found;
}

bool ModuleGraph::has(const Docking& docking) const {
    const Docking* const found = at(docking.module, docking.face);
    return found != nullptr && *found == docking;
}

std::vector<int> ModuleGraph::group_of(int module) const {
    std::vector<int> group{module};
    for (std::size_t i = 0; i < group.size(); ++i)
        for (std::size_t face = 0; face < face_count; ++face) {
            const Docking* const docking = at(group[i], static_cast<Face>(face));
            if (docking == nullptr) continue;
            if (std::find(group.begin(), group.end(), docking->other) == group.end())
                group.push_back(docking->other);
        }
    std::sort(group.begin(), group.end());
    return group;
}

std::vector<std::vector<int>> ModuleGraph::groups() const {
    std::vector<std::vector<int>> groups;
    std::vector<bool> is_seen(modules_.size(), false);
    for (std::size_t i = 0; i < modules_.size(); ++i) {
        if (is_seen[i]) continue;
        groups.push_back(group_of(modules_[i]));
        for (const int module : groups.back())
            is_seen[static_cast<std::size_t>(
                std::lower_bound(modules_.begin(), modules_.end(), module) - modules_.begin())] =
                true;
    }
    return groups;
}

}  // namespace simrob::modular
