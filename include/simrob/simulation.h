#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// SimRob inside any C++ program, without a network: load a world, send commands, step, read.
/// Everything is SI, z up, right-handed. Link with the target `simrob::simrob`.
namespace simrob {

using Triple = std::array<double, 3>;  ///< x, y, z

/// Why something that was asked for was not done.
struct Refusal {
    std::string command;  ///< or empty, when the trouble is not in a command
    std::string field;
    std::string value;
    std::string reason;
    std::size_t line = 1;  ///< in the text that was handed in
    std::size_t column = 1;
    std::string code;  ///< stands for the reason, and never changes: see docs/refusals.md
};

/// Whether all that was asked for was done, and what was refused.
struct Outcome {
    std::vector<Refusal> refusals;

    explicit operator bool() const { return refusals.empty(); }
    /// One line for each refusal, for people.
    std::string text() const;
};

/// One entity; it is where its reference body is.
struct EntityReading {
    int id = 0;
    std::string type;  ///< Robot, Field, Ball or Generic
    Triple position_m{};
    Triple rotation_rad{};                          ///< R = Rz * Ry * Rx, body to world
    std::array<double, 4> orientation{1, 0, 0, 0};  ///< the same as a quaternion: w, x, y, z
    Triple linear_velocity_m_s{};
    Triple angular_velocity_rad_s{};
    bool asleep = false;
    bool frozen = false;  ///< it ran away and was taken out of the simulation
};

/// One body of an entity, at its own origin.
struct BodyReading {
    int entity_id = 0;
    int id = 0;
    std::string type;  ///< Sphere, Box, ...
    Triple position_m{};
    std::array<double, 4> orientation{1, 0, 0, 0};  ///< w, x, y, z
    Triple linear_velocity_m_s{};
    Triple angular_velocity_rad_s{};
    double radius_m = 0;
    double length_m = 0;
    Triple size_m{};
    std::uint32_t material = 0;
    double mass_kg = 0;  ///< -1 is infinite
    bool asleep = false;
    bool frozen = false;
};

/// What a device of an entity last told.
struct DeviceReading {
    int entity_id = 0;
    int id = 0;
    std::string type;            ///< Distance, Imu, ...
    std::vector<double> values;  ///< as docs/devices.md says; none before its first reading
};

/// A simulation at one moment, to go back to. Cheap to copy, valid for ever.
class Moment {
  public:
    Moment() = default;

  private:
    friend class Simulation;
    std::shared_ptr<const void> content_;
};

/// The names of the physics engines there are. The first is taken unless another is asked for.
std::vector<std::string> engine_names();

/// A world and its time. Nothing in it throws, apart from running out of memory, and nothing that
/// is handed in can break it: what is wrong is refused and changes nothing. One thread at a time;
/// any number of simulations may run in threads of their own.
class Simulation {
  public:
    explicit Simulation(std::uint64_t seed = 0);
    ~Simulation();
    Simulation(const Simulation&) = delete;
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(const Simulation&) = delete;
    Simulation& operator=(Simulation&&) noexcept;

    /// The name of the physics engine that the world is in.
    std::string engine() const;
    /// Puts the world into the engine of this name, as it stands, at any time; what is loaded later
    /// begins in it too, unless it is a save, which goes on in its own. A refusal names the engines
    /// there are.
    Outcome set_engine(std::string_view name);

    /// Takes the world of a world file or save in place of everything.
    Outcome load_file(const std::filesystem::path& path);
    Outcome load_text(std::string_view text);

    /// Takes the moment `time_s` of a recording in place of everything, a recording of its own too,
    /// and goes on from there.
    Outcome load_recording(const std::filesystem::path& path, double time_s);
    /// Records from now on, to a file that must not exist; a recording before it ends.
    Outcome start_recording(const std::filesystem::path& path);
    /// Ends it. It is whole on the disk then.
    Outcome stop_recording();

    /// Does the commands of one Message in XML, as an agent would send it. Each command is done or
    /// refused by itself.
    Outcome send(std::string_view message);

    /// Makes some iterations. Starts time if no command did.
    void step(int iterations = 1);

    std::uint64_t iteration() const;
    double time_s() const;
    std::vector<EntityReading> entities() const;  ///< in the order of their ids
    std::optional<EntityReading> entity(int id) const;
    std::vector<BodyReading> bodies() const;     ///< in the order of entity and body ids
    std::vector<DeviceReading> devices() const;  ///< in the order of entity and device ids
    /// What people must be told about the last iteration, such as a joint that broke.
    std::vector<std::string> events() const;

    /// Sixteen hexadecimal digits over all bits that the future depends on.
    std::string hash() const;

    /// Writes all of it; loading the file goes on to the same bits. Written wholly or not at all.
    Outcome save_file(const std::filesystem::path& path) const;
    std::string save_text() const;

    Moment moment() const;
    /// False when `moment` is empty.
    bool go_back(const Moment& moment);

  private:
    friend struct Inside;  // for what the library itself builds on it
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob
