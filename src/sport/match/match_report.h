#pragma once

#include "contest/report.h"
#include "simrob/match.h"

namespace simrob::sport::match {

/// All of how a contest of two teams stands, but for the statistics of the teams.
void copy_report(const contest::Report& from, soccer::MatchReport& to);
/// The other way round.
contest::Report contest_report(const soccer::MatchReport& report);

}  // namespace simrob::sport::match
