#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "command/request.h"

namespace simrob::sport {

/// A request that is made again and again with other numbers: its fields are looked up once.
class PreparedRequest {
  public:
    /// The names of the fields that each request has; the others are as they are by default.
    PreparedRequest(const command::Command& command, std::initializer_list<std::string_view> names);

    /// With these values, in the order of the names; it stands until the next one is made.
    const command::Request& with(std::initializer_list<command::Scalar> values);

  private:
    command::Request request_;
    std::vector<const command::Field*> fields_;
};

}  // namespace simrob::sport
