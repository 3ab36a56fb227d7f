#pragma once

#include "command/catalogue.h"
#include "contest/contest_kind.h"
#include "storage/disk.h"
#include "view/match_teller.h"

namespace simrob::app {

/// Judges recorded matches again, and tells their state.
class JudgedMatchTeller final : public view::MatchTeller {
  public:
    /// All must outlive it and the companion makers that it returns.
    JudgedMatchTeller(const storage::Disk& disk, const command::Catalogue& catalogue,
                      const contest::Kinds& kinds)
        : disk_(disk), catalogue_(catalogue), kinds_(kinds) {}

    engine::CompanionMaker companions() const override;
    std::string then(const engine::Companion& match) const override;
    std::string whole(const engine::Companion& match) const override;
    /// Only recordings of earlier versions contain no match: nobody has proven what a file says,
    /// and the text says so.
    std::shared_ptr<const std::string> beside(
        const std::filesystem::path& recording) const override;

  private:
    const storage::Disk& disk_;
    const command::Catalogue& catalogue_;
    const contest::Kinds& kinds_;
};

}  // namespace simrob::app
