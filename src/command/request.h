#pragma once

#include <any>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "command/command.h"

namespace simrob::command {

/// What every command carries besides its own fields.
struct Envelope {
    std::string command;
    std::optional<bool> response;  ///< whether to tell all agents that it was done

    friend bool operator==(const Envelope&, const Envelope&) = default;
};

/// The description of the envelope: the attribute Command and the element Response.
const Record& envelope_record();

/// A command as someone asks for it.
struct Request {
    const Command* command = nullptr;  ///< in a catalogue that outlives the request
    std::any value;
    Envelope envelope;
    std::size_t offset = 0;  ///< its place in the document, in bytes
    /// The positions of the items of its lists, by their labels ("Body 3").
    std::vector<std::pair<std::string, std::size_t>> places;

    /// The entity that its field Entity_Id names, if it has this field and it is given.
    std::optional<int> entity_id() const;
    Result<void> apply(Context& context) const { return command->apply(value, context); }
    /// The position of a field that a refusal names, as closely as known.
    std::size_t offset_of(std::string_view field) const;
};

/// A request for `command`, whose values are of the type of `value`.
Request make_request(const Command& command, std::any value);
/// Something wrong with a request, and where it is in the document.
struct RequestProblem {
    const Command* command = nullptr;  ///< or null when it is not known
    Problem problem;
    std::size_t offset = 0;
};

/// The problems found, up to as many as anyone wants: none if only the existence of problems
/// matters.
class RequestProblems {
  public:
    explicit RequestProblems(std::size_t wanted) : wanted_(wanted) {}

    /// Counts a problem; `make`, a function without arguments that returns the RequestProblem, is
    /// called only if it is wanted: texts cost more than everything else.
    template <class Make>
    void add(Make make) {
        ++size_;
        if (!is_full()) problems_.push_back(make());
    }
    bool is_full() const { return problems_.size() >= wanted_; }
    /// How many there were, including unwanted ones.
    std::size_t size() const { return size_; }
    void clear() {
        problems_.clear();
        size_ = 0;
    }
    const std::vector<RequestProblem>& all() const { return problems_; }

  private:
    std::size_t wanted_;
    std::size_t size_ = 0;
    std::vector<RequestProblem> problems_;
};

}  // namespace simrob::command
