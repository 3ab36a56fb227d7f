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

/// Someone who is told about the world.
struct Viewer {
    std::span<const int> own_entities;  ///< ids, ascending
};

/// The source of a filter's random numbers: they depend on the moment and on what they are drawn
/// for, and on no stored state.
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

/// In simulated time: past states are kept for this long.
inline constexpr double greatest_delay_s = 2;

/// Which questions about the world agents may ask.
enum class Questions : std::uint8_t {
    as_told,  ///< all where nothing is hidden, disturbed or delayed, otherwise none
    all,
    own,  ///< about one of their own entities
    none,
};

/// How agents are told about the world, and what they may say, ask and do.
struct Telling {
    /// Age of the state that they are told, in simulated time like all times here.
    double delay_s = 0;
    double interval_s = 0;  ///< minimum between two broadcasts
    double metre = 1;       ///< one metre in their unit of length
    double radian = 1;      ///< one radian in their unit of angle
    Pose frame;             ///< frame of told positions and directions
    std::uint64_t seed = 0;
    Budget budget{};
    Questions questions = Questions::as_told;
    /// The entities that they may call their own, ascending; any if nothing is stated.
    std::optional<std::vector<int>> own_entities{};
    /// Their powers; if nothing is stated, those of whoever sends for them.
    std::optional<Powers> powers{};
    std::string secret{};    ///< name of the secret that they must present; empty for none
    std::size_t agents = 0;  ///< maximum number at a time; 0 for unlimited

    friend bool operator==(const Telling&, const Telling&) = default;
};

/// A piece of a profile. One object serves all agents of its type, so it keeps no state about any
/// of them.
class Filter {
  public:
    virtual ~Filter() = default;

    /// Removes from `view` what is not to be seen. The poses in it are the true ones.
    virtual void look(const Sight& /*sight*/, codec::View& /*view*/) const {}
    /// Whether look() removes anything: what is not told may not be asked for either.
    virtual bool hides() const { return false; }
    /// Changes the numbers that are told, for all viewers alike; called if disturbs().
    virtual void disturb(const Chance& /*chance*/, engine::Snapshot& /*seen*/) const {}
    virtual bool disturbs() const { return false; }
    virtual void settle(Telling& /*telling*/) const {}
};

/// Keeps in `view` only the entities for which `is_seen`, a function of engine::LayoutEntity, is
/// true.
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
