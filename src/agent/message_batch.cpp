#include "agent/message_batch.h"

namespace simrob::agent {

void MessageBatch::flush() {
    if (!entries_.empty()) {
        outgoing_.clear();
        for (const auto& entry : entries_)
            outgoing_.push_back(
                {entry.to, std::string_view(text_).substr(entry.begin, entry.size), entry.matter});
        transport_.send(outgoing_);
        entries_.clear();
    }
    text_.clear();
}

}  // namespace simrob::agent
