#include <algorithm>

#include "agent/pieces/line_of_sight.h"
#include "agent/pieces/pieces.h"
#include "agent/reasons.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/text.h"

namespace simrob::agent::pieces {
namespace {

using engine::LayoutEntity;
using engine::Snapshot;

/// Hides the entities that a function of Sight and LayoutEntity selects, but never the agent's own.
template <class Predicate>
class Hide : public Filter {
  public:
    explicit Hide(Predicate is_hidden) : is_hidden_(std::move(is_hidden)) {}

    bool hides() const override { return true; }
    void look(const Sight& sight, codec::View& view) const override {
        const auto own = sight.viewer.own_entities;
        keep_entities(sight.snapshot, view, [&](const LayoutEntity& entity) {
            return std::binary_search(own.begin(), own.end(), entity.id) ||
                   !is_hidden_(sight, entity);
        });
    }

  private:
    Predicate is_hidden_;
};

template <class Predicate>
Piece hide_if(Predicate is_hidden) {
    return std::make_shared<const Hide<Predicate>>(std::move(is_hidden));
}

const LayoutEntity* find(const Snapshot& snapshot, int id) {
    const auto& entities = snapshot.layout->entities;
    const auto found =
        std::lower_bound(entities.begin(), entities.end(), id,
                         [](const LayoutEntity& entity, int wanted) { return entity.id < wanted; });
    return found == entities.end() || found->id != id ? nullptr : &*found;
}

/// Whether `holds` is true of any of the agent's own entities.
template <class Predicate>
bool any_own(const Sight& sight, Predicate holds) {
    const auto own = sight.viewer.own_entities;
    return std::any_of(own.begin(), own.end(), [&](int id) {
        const LayoutEntity* const entity = find(sight.snapshot, id);
        return entity != nullptr && holds(*entity);
    });
}

bool is_near(const Sight& sight, const LayoutEntity& entity, double range_m) {
    return any_own(sight, [&](const LayoutEntity& own) {
        const Vector3 apart =
            sight.snapshot.pose_of(entity).position - sight.snapshot.pose_of(own).position;
        return dot(apart, apart) <= range_m * range_m;
    });
}

Piece hide_beyond(FilterWords words) {
    const auto range_m = words.size() == 1 ? parse_real(words.front()) : std::nullopt;
    if (!range_m || !(*range_m >= 0 && *range_m <= limits::maximum_position_m))
        return refuse_words(words, reasons::filter_range_wrong(limits::maximum_position_m));
    return hide_if([range = *range_m](const Sight& sight, const LayoutEntity& entity) {
        return range == 0 || !is_near(sight, entity, range);
    });
}

Piece hide_entities(FilterWords words) {
    const auto ids = parse_ids(words);
    if (!ids) return refuse_words(words, reasons::filter_entities_wrong());
    return hide_if([ids = *ids](const Sight&, const LayoutEntity& entity) {
        return std::binary_search(ids.begin(), ids.end(), entity.id);
    });
}

Piece hide_types(FilterWords words) {
    if (words.empty()) return refuse_words(words, reasons::filter_types_wrong());
    return hide_if([types = std::vector<std::string>(words.begin(), words.end())](
                       const Sight&, const LayoutEntity& entity) {
        return std::any_of(types.begin(), types.end(), [&](const std::string& type) {
            return same_name(type, engine::type_name(entity));
        });
    });
}

Piece hide_region(FilterWords words, bool hides_inside) {
    std::array<double, 4> sides{};
    bool is_right = words.size() == sides.size();
    for (std::size_t i = 0; is_right && i < sides.size(); ++i) {
        const auto side = parse_real(words[i]);
        is_right = side.has_value();
        sides[i] = side.value_or(0);
    }
    if (!is_right || sides[0] > sides[2] || sides[1] > sides[3])
        return refuse_words(words, reasons::filter_region_wrong());
    return hide_if([sides, hides_inside](const Sight& sight, const LayoutEntity& entity) {
        const Vector3& at = sight.snapshot.pose_of(entity).position;
        const bool is_inside =
            at.x >= sides[0] && at.y >= sides[1] && at.x <= sides[2] && at.y <= sides[3];
        return is_inside == hides_inside;
    });
}

Piece hide_behind(FilterWords words) {
    if (!words.empty()) return refuse_words(words, reasons::nothing_after_hide_behind());
    return hide_if([](const Sight& sight, const LayoutEntity& entity) {
        return !any_own(sight, [&](const LayoutEntity& own) {
            return is_in_line_of_sight(sight.snapshot, own, entity);
        });
    });
}

Piece hide(FilterWords words) {
    const std::string way = words.empty() ? "" : words.front();
    const FilterWords rest = words.empty() ? words : words.subspan(1);
    if (way == "entity") return hide_entities(rest);
    if (way == "type") return hide_types(rest);
    if (way == "region") return hide_region(rest, true);
    if (way == "outside") return hide_region(rest, false);
    if (way == "beyond") return hide_beyond(rest);
    if (way == "behind") return hide_behind(rest);
    return refuse_words(
        words, reasons::filter_hide_wrong("entity, type, region, outside, beyond, behind"));
}

Piece drop(FilterWords words) {
    const auto share = words.size() == 1 ? parse_real(words.front()) : std::nullopt;
    if (!share || !(*share >= 0 && *share <= 1))
        return refuse_words(words, reasons::filter_drop_wrong());
    return hide_if([missed = *share](const Sight& sight, const LayoutEntity& entity) {
        return sight.chance.of_entity(entity.id).uniform(0, 1) < missed;
    });
}

/// Tells only the readings of the agent's own entities, or none at all.
class OwnReadings : public Filter {
  public:
    explicit OwnReadings(bool tells_own) : tells_own_(tells_own) {}

    bool hides() const override { return true; }
    void look(const Sight& sight, codec::View& view) const override {
        view.hides_readings = true;
        view.heard.clear();
        if (!tells_own_) return;
        const auto& entities = sight.snapshot.layout->entities;
        for (const int id : sight.viewer.own_entities)
            if (const LayoutEntity* const own = find(sight.snapshot, id))
                view.heard.push_back(static_cast<std::size_t>(own - entities.data()));
    }

  private:
    bool tells_own_;
};

Piece readings(FilterWords words) {
    const std::string whose = words.size() == 1 ? words.front() : "";
    if (whose == "own" || whose == "none")
        return std::make_shared<const OwnReadings>(whose == "own");
    return refuse_words(words, reasons::filter_readings_wrong("own, none"));
}

}  // namespace

void add_hiding(Filters& filters) {
    filters.add("own_view", hide_beyond);
    filters.add("hide", hide);
    filters.add("drop", drop);
    filters.add("readings", readings);
}

}  // namespace simrob::agent::pieces
