#pragma once

#include <any>
#include <cassert>
#include <utility>

#include "command/catalogue.h"
#include "command/request.h"

namespace simrob::command {

/// A request for the command whose fields are `Value`, from a catalogue that has it.
template <class Value>
Request make_request(const Catalogue& catalogue, Value value) {
    const Command* const command = catalogue.find(typeid(Value));
    assert(command);
    return make_request(*command, std::any(std::move(value)));
}

/// A request that is made again and again with other values: its command is looked up once.
template <class Value>
class PreparedRequest {
  public:
    explicit PreparedRequest(const Catalogue& catalogue)
        : request_(make_request(catalogue, Value{})) {}

    /// Valid until the next one is made.
    const Request& with(const Value& value) {
        *std::any_cast<Value>(&request_.value) = value;
        return request_;
    }

  private:
    Request request_;
};

}  // namespace simrob::command
