#include "codec/refused_readings.h"

#include "codec/reasons.h"

namespace simrob::codec {

void RefusedReadings::finish() {
    if (refused_ <= limits::maximum_reported_requests) return;
    const std::size_t untold = refused_ - limits::maximum_reported_requests;
    message_.add().problem =
        MessageProblem{"", {"", "", reasons::more_requests_refused(untold)}, {}};
}

void RefusedReadings::refuse_all(const MessageProblem& problem) {
    message_.clear();
    message_.add().problem = problem;
}

void RefusedReadings::refuse_all(const command::RequestProblem& problem) {
    message_.clear();
    tell(message_.add(), problem);
}

void RefusedReadings::tell(Reading& reading, const command::RequestProblem& problem) const {
    reading.problem = {problem.command == nullptr ? "" : problem.command->wire_name,
                       problem.problem, lines_.place(problem.offset)};
}

}  // namespace simrob::codec
