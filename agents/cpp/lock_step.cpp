#include "lock_step.h"

#include "requests.h"

namespace simrob::client {

const Broadcast& LockStep::next(Milliseconds timeout) {
    while (const Broadcast* const broadcast = client_.receive(timeout)) {
        if (!has_begun_ || broadcast->iteration > iteration_) {
            has_begun_ = true;
            iteration_ = broadcast->iteration;
            answer_.clear();
            return *broadcast;
        }
        if (broadcast->iteration == iteration_ && !answer_.empty()) client_.send_message(answer_);
    }
    throw std::runtime_error("the nucleus tells nothing");
}

void LockStep::answer(std::string_view requests) {
    answer_.assign("<Message>").append(requests);
    answer_ += "<Agent_Message Command=\"Synchronize\"><Key>";
    answer_.append(client_.key()).append("</Key><Iteration>");
    append_number(answer_, static_cast<std::int64_t>(iteration_));
    answer_ += "</Iteration></Agent_Message></Message>";
    client_.send_message(answer_);
}

}  // namespace simrob::client
