#pragma once

#include <string_view>

#include "base/limits.h"
#include "codec/message_reader.h"

namespace simrob::codec {

/// Adds readings to a message, the first few refused ones with their reasons, the rest only as a
/// count, since a stranger's message may hold thousands.
class RefusedReadings {
  public:
    /// `text` is the text that offsets refer to.
    RefusedReadings(ReadMessage& message, std::string_view text)
        : message_(message), lines_(text) {}

    /// Adds a reading, understood or refused by `read`, a function of the Reading and the
    /// RequestProblems that returns whether it understood.
    template <class Read>
    void add(Read read) {
        const bool told = refused_ < limits::maximum_reported_requests;
        command::RequestProblems problems(told ? 1 : 0);
        Reading& reading = message_.add();
        if (read(reading, problems)) return;
        ++refused_;
        if (told)
            tell(reading, problems.all().front());
        else
            message_.drop_last();
    }

    /// To be called last: adds how many were refused without a reason.
    void finish();

    /// Makes the problem the only reading.
    void refuse_all(const MessageProblem& problem);
    void refuse_all(const command::RequestProblem& problem);

  private:
    void tell(Reading& reading, const command::RequestProblem& problem) const;

    ReadMessage& message_;
    LineIndex lines_;
    std::size_t refused_ = 0;
};

}  // namespace simrob::codec
