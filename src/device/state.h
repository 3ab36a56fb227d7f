#pragma once

#include <cstdint>
#include <vector>

namespace simrob::device {

/// Everything about a device that changes while the world runs, as plain numbers: copying it is a
/// snapshot, writing it back is a restore.
struct DeviceState {
    double due_s = 0;                ///< simulated time of the next reading
    std::uint64_t random = 0;        ///< of its own generator, see base/random.h
    std::vector<double> memory{};    ///< what its kind must remember
    std::vector<double> readings{};  ///< the last ones; empty until there are some
    std::vector<double> commands{};  ///< in force; empty until there are some

    friend bool operator==(const DeviceState&, const DeviceState&) = default;
};

}  // namespace simrob::device
