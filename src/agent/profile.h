#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agent/filter.h"

namespace simrob::agent {

/// What agents of one type are told: pieces, one after the other. What is hidden is decided by how
/// the world was at the time that they are told of; the rest is disturbed, then converted.
/// It may be a piece of another one.
class Profile : public Filter {
  public:
    /// `words` as they were given, `pieces_text` with those of other profiles in place of names.
    explicit Profile(std::vector<std::shared_ptr<const Filter>> pieces, std::string words = "",
                     std::string pieces_text = "");

    void look(const Sight& sight, codec::View& view) const override;
    void disturb(const Chance& chance, engine::Snapshot& seen) const override;
    bool disturbs() const override;
    bool hides() const override;
    void settle(Telling& telling) const override;

    /// What it was made of: "profile vss | seed 3".
    const std::string& words() const { return words_; }
    /// The same piece by piece: "entities | noise position 0.01 | seed 3".
    const std::string& pieces_text() const { return pieces_text_; }
    /// Whether all questions are allowed is settled in it.
    const Telling& telling() const { return telling_; }
    /// Whether the numbers are those of the world as it is now.
    bool is_plain() const { return is_plain_; }

  private:
    std::vector<std::shared_ptr<const Filter>> pieces_;
    std::string words_;
    std::string pieces_text_;
    Telling telling_;
    bool is_plain_ = true;
};

/// The pieces that a profile may be made of. A library of your own adds its pieces here.
class Filters {
  public:
    void add(std::string name, FilterMaker maker) { makers_[std::move(name)] = std::move(maker); }
    bool contains(const std::string& name) const { return makers_.contains(name); }
    /// The profile that `text` describes: pieces with `|` or the ends of lines between them, such
    /// as "entities | hide beyond 2 | noise position 0.01". What follows a # is passed over.
    /// Refused also where a piece of a library throws, or settles what cannot be.
    Result<std::shared_ptr<const Profile>> make(std::string_view text) const;

  private:
    Result<std::shared_ptr<const Filter>> make_piece(std::string_view text) const;

    std::map<std::string, FilterMaker> makers_;
};

/// Those of docs/filters.md.
Filters standard_filters();

}  // namespace simrob::agent
