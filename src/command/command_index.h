#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "command/command.h"

namespace simrob::command {

/// Commands by one of their names, ignoring case. The commands must outlive it.
class CommandIndex {
  public:
    using Name = std::string Command::*;

    explicit CommandIndex(Name name) : name_(name) {}

    void add(const Command& command) { bucket(command.*name_).push_back(&command); }
    /// To be called before its name changes.
    void remove(const Command& command) { std::erase(bucket(command.*name_), &command); }

    const Command* find(std::string_view name) const {
        for (const Command* command : buckets_[name_hash(name) % bucket_count])
            if (same_name(command->*name_, name)) return command;
        return nullptr;
    }

  private:
    static constexpr std::size_t bucket_count = 64;

    std::vector<const Command*>& bucket(std::string_view name) {
        return buckets_[name_hash(name) % bucket_count];
    }

    Name name_;
    std::array<std::vector<const Command*>, bucket_count> buckets_;
};

}  // namespace simrob::command
