#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/companion.h"

namespace simrob::view {

/// Tells how the matches stand that recordings hold, as texts of docs/page_stream.md. Any thread.
class MatchTeller {
  public:
    MatchTeller() = default;
    virtual ~MatchTeller() = default;
    MatchTeller(const MatchTeller&) = delete;
    MatchTeller& operator=(const MatchTeller&) = delete;
    MatchTeller(MatchTeller&&) = delete;
    MatchTeller& operator=(MatchTeller&&) = delete;

    /// Who makes matches of recordings again.
    virtual engine::CompanionMaker companions() const = 0;
    /// How it stands at one moment, without what was decided long before.
    virtual std::string then(const engine::Companion& match) const = 0;
    /// All of a match that is only played back, at its end.
    virtual std::string whole(const engine::Companion& match) const = 0;
    /// What a file says of a recording that holds no match; null where there is none.
    virtual std::shared_ptr<const std::string> beside(
        const std::filesystem::path& recording) const = 0;
};

}  // namespace simrob::view
