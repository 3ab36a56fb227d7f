#pragma once

#include <string>
#include <vector>

#include "agent/transport.h"

namespace simrob::agent {

/// Collects short messages and sends them together. Its memory is used again.
class MessageBatch {
  public:
    explicit MessageBatch(Transport& transport) : transport_(transport) {}

    /// Where the text of the next message is to be appended to.
    std::string& text() { return text_; }
    std::size_t mark() const { return text_.size(); }
    /// The text since `mark` goes to this address. The same text may go to several.
    void add(const Address& to, std::size_t mark) {
        entries_.push_back({to, mark, text_.size() - mark});
    }
    void flush();

  private:
    struct Entry {
        Address to;
        std::size_t begin;
        std::size_t size;
    };
    Transport& transport_;
    std::string text_;
    std::vector<Entry> entries_;
    std::vector<Outgoing> outgoing_;
};

}  // namespace simrob::agent
