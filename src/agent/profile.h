#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agent/filter.h"

namespace simrob::agent {

/// What agents of one type are told: a sequence of pieces. What is hidden depends on the state of
/// the world at the told time; the rest is disturbed, then converted. A profile may be a piece of
/// another one.
class Profile : public Filter {
  public:
    /// `words` as given; `pieces_text` with other profiles replaced by their pieces.
    explicit Profile(std::vector<std::shared_ptr<const Filter>> pieces, std::string words = "",
                     std::string pieces_text = "");

    void look(const Sight& sight, codec::View& view) const override;
    void disturb(const Chance& chance, engine::Snapshot& seen) const override;
    bool disturbs() const override;
    bool hides() const override;
    void settle(Telling& telling) const override;

    /// The text it was made from: "profile vss | seed 3".
    const std::string& words() const { return words_; }
    /// The same piece by piece: "entities | noise position 0.01 | seed 3".
    const std::string& pieces_text() const { return pieces_text_; }
    /// States explicitly whether all questions are allowed.
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

/// The pieces available to profiles. An extension library adds its pieces here.
class Filters {
  public:
    void add(std::string name, FilterMaker maker) { makers_[std::move(name)] = std::move(maker); }
    bool contains(const std::string& name) const { return makers_.contains(name); }
    /// The profile that `text` describes: pieces separated by `|` or line ends, such as "entities |
    /// hide beyond 2 | noise position 0.01". What follows a # is ignored. Also refused if a
    /// library's piece throws or sets something impossible.
    Result<std::shared_ptr<const Profile>> make(std::string_view text) const;

  private:
    Result<std::shared_ptr<const Filter>> make_piece(std::string_view text) const;

    std::map<std::string, FilterMaker> makers_;
};

/// Those of docs/filters.md.
Filters standard_filters();

}  // namespace simrob::agent
