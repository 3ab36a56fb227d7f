#pragma once

#include <string>
#include <vector>

#include "codec/format.h"

namespace simrob::bench {

struct HostileMessage {
    std::string name;
    codec::Format format;
    std::string text;
};

/// Messages of about 64 kB, each of which makes some part of a reader work as hard as possible.
std::vector<HostileMessage> hostile_messages();

}  // namespace simrob::bench
