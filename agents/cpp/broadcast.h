#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace simrob::client {

using Triple = std::array<double, 3>;

enum class Kind { robot, ball, generic };

std::string_view kind_name(Kind kind);

/// The last reading of a device; the numbers of all devices are in Broadcast::numbers.
struct Reading {
    int entity_id = 0;
    int device_id = 0;
    std::size_t first = 0;
    std::size_t count = 0;
};

/// The pose of an entity's reference body.
struct Entity {
    int id = 0;
    Kind kind = Kind::generic;
    Triple position_m{};
    Triple rotation_rad{};  ///< R = Rz Ry Rx, body to world
};

/// The world after one iteration, as told to agents of type RobotController. Reading into the same
/// object again allocates nothing once it has held as many entities.
struct Broadcast {
    std::uint64_t iteration = 0;
    int parts = 1;                 ///< how many messages tell this iteration
    std::uint64_t seen_parts = 0;  ///< one bit for each
    double time_s = 0;
    bool step_mode = false;
    bool sync_mode = false;
    std::vector<Entity> entities;
    std::vector<Reading> readings;  ///< of all devices
    std::vector<double> numbers;

    bool is_whole() const { return seen_parts == ~std::uint64_t{0} >> (64 - parts); }
    const Entity* find(int id) const;
    /// The numbers in a device's reading; empty if there is no such device.
    std::span<const double> reading(int entity_id, int device_id) const;
};

inline constexpr int maximum_parts = 64;

/// Reads a message `<Broadcast>...` and skips what it says about bodies. The next part of an
/// incomplete iteration adds its entities to those that are there; otherwise they are replaced. If
/// the text is no such message, returns false, and the broadcast is incomplete.
bool read_broadcast(std::string_view text, Broadcast& broadcast);

}  // namespace simrob::client
