#pragma once

#include "contest/report.h"
#include "simrob/match.h"

namespace simrob::sport::match {

/// The state of a contest of two teams, except the teams' statistics.
void copy_report(const contest::Report& from, soccer::MatchReport& to);
/// The other way round.
contest::Report contest_report(const soccer::MatchReport& report);

}  // namespace simrob::sport::match
