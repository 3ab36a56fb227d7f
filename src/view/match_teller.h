#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/companion.h"

namespace simrob::view {

/// Tells the state of recorded matches, in the format of docs/page_stream.md. Any thread.
class MatchTeller {
  public:
    MatchTeller() = default;
    virtual ~MatchTeller() = default;
    MatchTeller(const MatchTeller&) = delete;
    MatchTeller& operator=(const MatchTeller&) = delete;
    MatchTeller(MatchTeller&&) = delete;
    MatchTeller& operator=(MatchTeller&&) = delete;

    /// Makes the companions that re-create matches from recordings.
    virtual engine::CompanionMaker companions() const = 0;
    /// The state at one moment, without what was decided long before.
    virtual std::string then(const engine::Companion& match) const = 0;
    /// The whole match at its end, when it is only played back.
    virtual std::string whole(const engine::Companion& match) const = 0;
    /// What a file beside a recording without a match says about one; null if there is none.
    virtual std::shared_ptr<const std::string> beside(
        const std::filesystem::path& recording) const = 0;
};

}  // namespace simrob::view
