#include "agent/filter.h"

#include <algorithm>
#include <sstream>

#include "base/limits.h"
#include "base/number.h"
#include "command/suggestion.h"

namespace simrob::agent {
namespace {

class WholeView : public Filter {
  public:
    explicit WholeView(bool has_bodies) : has_bodies_(has_bodies) {}

    void look(const engine::Snapshot&, const Viewer&, codec::View& view) const override {
        view.has_bodies = has_bodies_;
        view.has_entities = true;
        view.is_whole = true;
        view.entities.clear();
    }

  private:
    bool has_bodies_;
};

class OwnView : public Filter {
  public:
    explicit OwnView(double range_m) : range_m_(range_m) {}

    void look(const engine::Snapshot& snapshot, const Viewer& viewer,
              codec::View& view) const override {
        view.has_bodies = false;
        view.has_entities = true;
        view.is_whole = false;
        view.entities.clear();
        const auto& entities = snapshot.layout->entities;
        for (std::size_t i = 0; i < entities.size(); ++i)
            if (is_own(entities[i], viewer) || is_near(snapshot, entities[i], viewer))
                view.entities.push_back(i);
    }

  private:
    static bool is_own(const engine::LayoutEntity& entity, const Viewer& viewer) {
        return std::binary_search(viewer.own_entities.begin(), viewer.own_entities.end(),
                                  entity.id);
    }

    bool is_near(const engine::Snapshot& snapshot, const engine::LayoutEntity& entity,
                 const Viewer& viewer) const {
        if (range_m_ <= 0) return false;
        const auto& entities = snapshot.layout->entities;
        return std::any_of(viewer.own_entities.begin(), viewer.own_entities.end(), [&](int id) {
            const auto own = std::lower_bound(
                entities.begin(), entities.end(), id,
                [](const auto& candidate, int wanted) { return candidate.id < wanted; });
            if (own == entities.end() || own->id != id) return false;
            const Vector3 apart =
                snapshot.pose_of(entity).position - snapshot.pose_of(*own).position;
            return dot(apart, apart) <= range_m_ * range_m_;
        });
    }

    double range_m_;
};

FilterMaker whole_view(bool has_bodies) {
    return
        [has_bodies](std::span<const std::string> words) -> Result<std::shared_ptr<const Filter>> {
            if (!words.empty())
                return refuse("filter", words.front(), "expected nothing after the name");
            return std::make_shared<const WholeView>(has_bodies);
        };
}

Result<std::shared_ptr<const Filter>> own_view(std::span<const std::string> words) {
    const std::string text = words.size() == 1 ? words.front() : "";
    const auto range_m = parse_real(text);
    if (range_m && *range_m >= 0 && *range_m <= limits::maximum_position_m)
        return std::make_shared<const OwnView>(*range_m);
    return refuse("filter", text, "expected own_view and a range in metres, such as own_view 0.5");
}

}  // namespace

Result<std::shared_ptr<const Filter>> Filters::make(std::string_view text) const {
    std::istringstream stream{std::string(text)};
    std::string name;
    stream >> name;
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    const auto found = makers_.find(name);
    if (found != makers_.end()) return found->second(words);
    std::vector<std::string_view> names;
    for (const auto& [known, maker] : makers_) names.push_back(known);
    std::string list;
    for (const auto known : names) list += (list.empty() ? "" : ", ") + std::string(known);
    return refuse(
        "filter", name,
        "there is no such filter" + command::did_you_mean(name, names) + "; there are: " + list);
}

Filters standard_filters() {
    Filters filters;
    filters.add("all", whole_view(true));
    filters.add("entities", whole_view(false));
    filters.add("own_view", own_view);
    return filters;
}

}  // namespace simrob::agent
