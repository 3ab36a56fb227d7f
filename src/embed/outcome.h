#pragma once

#include "base/result.h"
#include "codec/message_problem.h"
#include "simrob/simulation.h"

namespace simrob::embed {

/// Problems in the words of the public interface.
Outcome outcome(const codec::MessageProblems& problems);
Outcome outcome(const Problem& problem);
/// Success, or that problem.
Outcome outcome(const Result<void>& result);

}  // namespace simrob::embed
