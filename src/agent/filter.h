#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/budget.h"
#include "agent/powers.h"
#include "base/pose.h"
#include "base/random.h"
#include "base/result.h"
#include "codec/broadcast.h"
#include "engine/snapshot.h"

namespace simrob::agent {

/// Whoever is told of the world.
struct Viewer {
    std::span<const int> own_entities;  ///< ids, ascending
};

/// Where the random numbers of a filter come from: they depend on the moment and on what they are
/// drawn for, and on nothing that has to be remembered.
struct Chance {
    std::uint64_t seed = 0;
    std::uint64_t iteration = 0;

    Random of_entity(int id) const;
};

/// What is looked at, and by whom.
struct Sight {
    const engine::Snapshot& snapshot;
    Viewer viewer;
    Chance chance;
};

/// Of simulated time: what was then is kept for so long.
inline constexpr double greatest_delay_s = 2;

/// Which questions about the world agents may ask.
enum class Questions : std::uint8_t {
    as_told,  ///< all where nothing is hidden, disturbed or late, otherwise none
    all,
    own,  ///< about one of their own entities
    none,
};

/// How agents are told, besides what, and what they may say, ask and do.
struct Telling {
    double delay_s = 0;     ///< they are told how the world was then; simulated time, as all here
    double interval_s = 0;  ///< the least between two broadcasts
    double metre = 1;       ///< in the unit that lengths are told in
    double radian = 1;      ///< likewise of angles
    Pose frame;             ///< in which places and directions are told
    std::uint64_t seed = 0;
    Budget budget{};
    Questions questions = Questions::as_told;
    /// The entities that they may call their own, ascending; any where nothing is said.
    std::optional<std::vector<int>> own_entities{};
    /// What they may do; where nothing is said, what the one who sends for them may.
    std::optional<Powers> powers{};
    std::string secret{};    ///< the name of the one that they must bring; empty for none
    std::size_t agents = 0;  ///< the most of them at a time; 0 for as many as come

    friend bool operator==(const Telling&, const Telling&) = default;
};

/// A piece of a profile. One serves all agents of its type, so it remembers nothing about any.
class Filter {
  public:
    virtual ~Filter() = default;

    /// Takes from `view` what is not to be seen. What stands where is as it truly is.
    virtual void look(const Sight& /*sight*/, codec::View& /*view*/) const {}
    /// Whether look() takes something: what is not told is not to be asked for either.
    virtual bool hides() const { return false; }
    /// Changes the numbers that are told, for all viewers alike; if disturbs() says so.
    virtual void disturb(const Chance& /*chance*/, engine::Snapshot& /*seen*/) const {}
    virtual bool disturbs() const { return false; }
    virtual void settle(Telling& /*telling*/) const {}
};

/// Keeps the entities in `view` for which `is_seen`, a function of engine::LayoutEntity, holds.
template <class Predicate>
void keep_entities(const engine::Snapshot& snapshot, codec::View& view, Predicate is_seen) {
    const auto& entities = snapshot.layout->entities;
    if (view.is_whole) {
        view.entities.clear();
        for (std::size_t i = 0; i < entities.size(); ++i) view.entities.push_back(i);
        view.is_whole = false;
    }
    std::erase_if(view.entities, [&](std::size_t i) { return !is_seen(entities[i]); });
}

using FilterWords = std::span<const std::string>;
/// Makes a piece from the words that follow its name.
using FilterMaker = std::function<Result<std::shared_ptr<const Filter>>(FilterWords words)>;

}  // namespace simrob::agent
