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

/// The last reading of a device; its numbers stand together in Broadcast::numbers.
struct Reading {
    int entity_id = 0;
    int device_id = 0;
    std::size_t first = 0;
    std::size_t count = 0;
};

/// Where an entity's reference body is.
struct Entity {
    int id = 0;
    Kind kind = Kind::generic;
    Triple position_m{};
    Triple rotation_rad{};  ///< R = Rz Ry Rx, body to world
};

/// The world after one iteration, as agents of type RobotController are told it. One that is read
/// into again and again allocates nothing once it has held as many entities.
struct Broadcast {
    std::uint64_t iteration = 0;
    int parts = 1;                 ///< of messages that tell this iteration together
    std::uint64_t seen_parts = 0;  ///< a bit for each
    double time_s = 0;
    bool step_mode = false;
    bool sync_mode = false;
    std::vector<Entity> entities;
    std::vector<Reading> readings;  ///< of all devices
    std::vector<double> numbers;

    bool is_whole() const { return seen_parts == ~std::uint64_t{0} >> (64 - parts); }
    const Entity* find(int id) const;
    /// The numbers that a device told; none when there is no such device.
    std::span<const double> reading(int entity_id, int device_id) const;
};

inline constexpr int maximum_parts = 64;

/// Reads a message `<Broadcast>...`. What it holds of bodies is passed over. A further part of an
/// iteration that is not whole adds its entities to those that are there; else they are replaced.
/// False, and nothing is whole, when the text is no such message.
bool read_broadcast(std::string_view text, Broadcast& broadcast);

}  // namespace simrob::client
