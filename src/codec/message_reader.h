#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/format.h"
#include "codec/message_problem.h"
#include "command/catalogue.h"
#include "command/request.h"

namespace simrob::codec {

/// One request of a message: understood, or refused with the reason.
struct Reading {
    command::Request request;               ///< meaningful only if there is no problem
    std::optional<MessageProblem> problem;  ///< why it was not understood
    std::string tag;                        ///< JSON text of the request's `tag`, or empty
};

/// The requests of one message, in order. Its memory is reused for the next message.
class ReadMessage {
  public:
    std::size_t size() const { return size_; }
    Reading& operator[](std::size_t index) { return readings_[index]; }
    const Reading& operator[](std::size_t index) const { return readings_[index]; }

    void clear() { size_ = 0; }
    /// Restarts for a message of this size. The memory of a large one is released, so that
    /// strangers cannot make it grow; that of usual ones is kept.
    void begin(std::size_t bytes);
    /// Room for one more. It still holds an earlier request, to reuse its memory, but no problem or
    /// tag.
    Reading& add();
    void drop_last() { --size_; }
    void reserve(std::size_t count) { readings_.reserve(count); }

  private:
    std::vector<Reading> readings_;
    std::size_t size_ = 0;
    std::size_t bytes_ = 0;
};

/// Whether both hold the same: the same requests, and the same problems.
bool same(const ReadMessage& a, const ReadMessage& b);

/// Decodes what agents send. A datagram or frame is read as a whole: if it is malformed, there is
/// one reading, the problem. Otherwise each request is understood or refused on its own. One
/// thread; `catalogue` must outlive it and everything it reads.
class MessageReader {
  public:
    explicit MessageReader(const command::Catalogue& catalogue);
    ~MessageReader();
    MessageReader(const MessageReader&) = delete;
    MessageReader& operator=(const MessageReader&) = delete;
    MessageReader(MessageReader&&) = delete;
    MessageReader& operator=(MessageReader&&) = delete;

    /// Replaces the contents of `message`. Never throws, whatever the bytes are.
    void read(std::string_view bytes, Format format, ReadMessage& message);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::codec
