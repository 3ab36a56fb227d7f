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

/// Why a request was not carried out.
struct Refusal {
    std::string command;  ///< empty if the problem is not in a command
    std::string field;
    std::string value;
    std::string reason;
    std::size_t line = 1;  ///< in the given text
    std::size_t column = 1;
    std::string code;  ///< stable identifier of the reason: see docs/refusals.md
};

/// Whether everything requested was done, and what was refused.
struct Outcome {
    std::vector<Refusal> refusals;

    explicit operator bool() const { return refusals.empty(); }
    /// One line for each refusal, for people.
    std::string text() const;
};

/// One entity; its pose is that of its reference body.
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

/// The last reading of a device of an entity.
struct DeviceReading {
    int entity_id = 0;
    int id = 0;
    std::string type;            ///< Distance, Imu, ...
    std::vector<double> values;  ///< see docs/devices.md; empty before its first reading
};

/// A moment of a simulation, to go back to. Cheap to copy, always valid.
class Moment {
  public:
    Moment() = default;

  private:
    friend class Simulation;
    std::shared_ptr<const void> content_;
};

/// The names of the available physics engines. The first is the default.
std::vector<std::string> engine_names();

/// A world and its time. Never throws, except when out of memory, and no input can break it: what
/// is wrong is refused and changes nothing. One thread at a time; any number of simulations may run
/// in threads of their own.
class Simulation {
  public:
    explicit Simulation(std::uint64_t seed = 0);
    ~Simulation();
    Simulation(const Simulation&) = delete;
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(const Simulation&) = delete;
    Simulation& operator=(Simulation&&) noexcept;

    /// The name of the present physics engine.
    std::string engine() const;
    /// Hands the present world over to the engine of this name, at any time; what is loaded later
    /// begins in it too, except a save, which continues in its own. A refusal lists the engines.
    Outcome set_engine(std::string_view name);

    /// Replaces everything by the world of a world file or save.
    Outcome load_file(const std::filesystem::path& path);
    Outcome load_text(std::string_view text);

    /// Replaces everything by the moment `time_s` of a recording, which may be the one being made,
    /// and continues from there.
    Outcome load_recording(const std::filesystem::path& path, double time_s);
    /// Records from now on, to a file that must not exist; ends an earlier recording.
    Outcome start_recording(const std::filesystem::path& path);
    /// Ends the recording, which is then complete on disk.
    Outcome stop_recording();

    /// Carries out the commands of one Message in XML, as an agent would send it. Each command is
    /// done or refused on its own.
    Outcome send(std::string_view message);

    /// Makes this many iterations. Starts time if no command did.
    void step(int iterations = 1);

    std::uint64_t iteration() const;
    double time_s() const;
    std::vector<EntityReading> entities() const;  ///< in the order of their ids
    std::optional<EntityReading> entity(int id) const;
    std::vector<BodyReading> bodies() const;     ///< in the order of entity and body ids
    std::vector<DeviceReading> devices() const;  ///< in the order of entity and device ids
    /// What people should know about the last iteration, such as a broken joint.
    std::vector<std::string> events() const;

    /// Sixteen hexadecimal digits over every bit that the future depends on.
    std::string hash() const;

    /// Writes everything; loading the file continues to the same bits. Written wholly or not at
    /// all.
    Outcome save_file(const std::filesystem::path& path) const;
    std::string save_text() const;

    Moment moment() const;
    /// False if `moment` is empty.
    bool go_back(const Moment& moment);

  private:
    friend struct Inside;  // for other parts of the library
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob
