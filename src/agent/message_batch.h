#pragma once

#include <string>
#include <vector>

#include "agent/transport.h"

namespace simrob::agent {

/// Collects short messages and sends them together. Reuses its memory.
class MessageBatch {
  public:
    explicit MessageBatch(Transport& transport) : transport_(transport) {}

    /// Append the text of the next message here.
    std::string& text() { return text_; }
    std::size_t mark() const { return text_.size(); }
    /// Addresses the text since `mark`. The same text may go to several addresses.
    void add(const Address& to, std::size_t mark, Matter matter = Matter::other) {
        entries_.push_back({to, mark, text_.size() - mark, matter});
    }
    void flush();

  private:
    struct Entry {
        Address to;
        std::size_t begin;
        std::size_t size;
        Matter matter;
    };
    Transport& transport_;
    std::string text_;
    std::vector<Entry> entries_;
    std::vector<Outgoing> outgoing_;
};

}  // namespace simrob::agent
