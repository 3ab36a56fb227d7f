#pragma once

#include <any>
#include <map>
#include <vector>

#include "command/request.h"

namespace simrob::codec {

/// Unused command values, kept for their memory. A few per command: senders vary, but not much.
class SpareValues {
  public:
    /// Puts a spare value of `command` into `request`, if there is one, and keeps what it held.
    void exchange(const command::Command& command, command::Request& request);

  private:
    std::map<const command::Command*, std::vector<std::any>> spares_;
};

}  // namespace simrob::codec
