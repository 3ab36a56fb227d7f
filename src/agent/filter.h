#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "codec/broadcast.h"
#include "engine/snapshot.h"

namespace simrob::agent {

/// Whoever is told of the world through a filter.
struct Viewer {
    std::span<const int> own_entities;  ///< ids, ascending
};

/// Decides what of a snapshot agents of some type are told. One filter serves all agents of its
/// type, so it remembers nothing about any of them.
class Filter {
  public:
    virtual ~Filter() = default;

    /// Fills in `view`, whose memory is used again and again.
    virtual void look(const engine::Snapshot& snapshot, const Viewer& viewer,
                      codec::View& view) const = 0;
};

/// Makes a filter from the words that follow its name in the configuration.
using FilterMaker =
    std::function<Result<std::shared_ptr<const Filter>>(std::span<const std::string> words)>;

/// The filters that a configuration may name. A library of your own adds its filters here.
class Filters {
  public:
    void add(std::string name, FilterMaker maker) { makers_[std::move(name)] = std::move(maker); }
    bool contains(const std::string& name) const { return makers_.contains(name); }
    /// The filter that `text` describes, such as "own_view 0.5".
    Result<std::shared_ptr<const Filter>> make(std::string_view text) const;

  private:
    std::map<std::string, FilterMaker> makers_;
};

/// `all`: bodies and entities. `entities`: entities only. `own_view RANGE`: the entities that the
/// agent calls its own, and those within RANGE metres of them.
Filters standard_filters();

}  // namespace simrob::agent
