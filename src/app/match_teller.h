#pragma once

#include "command/catalogue.h"
#include "contest/kind.h"
#include "view/match_teller.h"

namespace simrob::app {

/// Judges recorded matches again, and tells their state.
class JudgedMatchTeller final : public view::MatchTeller {
  public:
    /// Both must outlive it and the companion makers that it returns.
    JudgedMatchTeller(const command::Catalogue& catalogue, const contest::Kinds& kinds)
        : catalogue_(catalogue), kinds_(kinds) {}

    engine::CompanionMaker companions() const override;
    std::string then(const engine::Companion& match) const override;
    std::string whole(const engine::Companion& match) const override;
    /// Only recordings of earlier versions contain no match: nobody has proven what a file says,
    /// and the text says so.
    std::shared_ptr<const std::string> beside(
        const std::filesystem::path& recording) const override;

  private:
    const command::Catalogue& catalogue_;
    const contest::Kinds& kinds_;
};

}  // namespace simrob::app
