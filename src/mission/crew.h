#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "command/catalogue.h"
#include "command/request.h"
#include "contest/memory.h"
#include "engine/snapshot.h"
#include "modular/module.h"
#include "modular/module_graph.h"
#include "modular/planar_pose.h"

/// Missions of modular robots, carried out in a simulation: docs/missions.md.
namespace simrob::mission {

/// Those who control modules look and give orders once in such a period.
inline constexpr double control_period_s = 0.064;
/// Of the simulation; a control period is four of them.
inline constexpr double timestep_s = 0.016;

/// Why a connector that is told to does not lock: docs/devices.md.
enum class Refused : std::uint8_t {
    nothing,
    distance,
    angle,
    rotation,
    busy,
    role,
    unwilling,
    full
};

/// What a face tells of its connector.
struct FaceTold {
    bool is_docked = false;
    int module = -1;  ///< the partner; -1: none
    modular::Face face = modular::Face::front;
    int rotation = 0;
    Refused why = Refused::nothing;
    bool works = true;  ///< false: it has no connector any more
};

/// A message by radio, as it was sent.
using RadioMessage = std::vector<double>;

/// What a module tells of itself, by its own devices alone: with their rounding and noise.
struct ModuleTold {
    int module = 0;
    modular::PlanarPose place;          ///< of C: Gps and Compass, which are behind it
    double height_m = 0;                ///< of its Gps
    modular::JointAngles angles_rad{};  ///< of its motors; 0 for those that it does not have
    modular::JointAngles torques_n_m{};
    std::array<bool, modular::motor_count> has_motor{};
    double power_w = 0;  ///< of all its motors
    std::array<FaceTold, modular::face_count> faces{};
    std::vector<RadioMessage> heard;  ///< since the last look
    bool has_motors = true;           ///< false: it can neither drive nor bend any more
    bool has_radio = true;
    bool is_there = true;     ///< false: it is no longer in the world
    bool knows_place = true;  ///< false: it has no Gps or no Compass any more
};

/// The modules of a mission: what their devices tell, and orders to them, which become commands
/// like anybody's. Modules are entities, numbered from 1.
class Crew {
  public:
    /// The catalogue must outlive it.
    Crew(const command::Catalogue& catalogue, int modules);

    // ---- Looking

    /// In each iteration: what is heard in it.
    void listen(const engine::Snapshot& now);
    /// Once in each control period; listens too, where that was not done.
    void look(const engine::Snapshot& now);
    int modules() const { return static_cast<int>(told_.size()); }
    const ModuleTold& told(int module) const;
    /// Of all motors, at this moment.
    double power_w(const engine::Snapshot& now) const;
    /// Of all docked faces, as the connectors tell them.
    modular::ModuleGraph graph() const;

    // ---- Orders, until others are given

    /// The motor goes there at most at this speed; at once, as fast as it can, without one.
    void turn(int module, modular::Motor motor, double angle_rad,
              std::optional<double> speed_rad_s = {});
    /// How far the motor has been told to go by now.
    double told_to(int module, modular::Motor motor) const;
    /// True: lock when there is a partner; false: let go.
    void lock(int module, modular::Face face, bool is_to_hold);
    /// Once, by radio.
    void send(int module, RadioMessage message);

    /// After the orders of a control period: what goes out. What was told already is left out.
    std::vector<command::Request> take_requests();

    void describe(contest::Memory& memory);

  private:
    struct Target {
        double wanted_rad = 0;
        double speed_rad_s = 0;  ///< 0: at once
        double told_rad = 0;
        bool is_told = false;
    };
    struct Ordered {
        std::array<Target, modular::motor_count> motors{};
        std::array<std::optional<bool>, modular::face_count> locks{};  ///< in force
    };

    void look_at(ModuleTold& told, const engine::Snapshot& now);
    void follow_locks(Ordered& ordered, const ModuleTold& told) const;
    void add_motors(int module, std::vector<command::Request>& requests);
    void describe_told(contest::Memory& memory, ModuleTold& told);
    ModuleTold& of(int module) { return told_[static_cast<std::size_t>(module) - 1]; }
    Ordered& orders_of(int module) { return ordered_[static_cast<std::size_t>(module) - 1]; }

    const command::Catalogue& catalogue_;
    std::vector<ModuleTold> told_;
    std::vector<Ordered> ordered_;
    std::vector<std::vector<RadioMessage>> ears_;  ///< heard since the last look
    std::optional<std::uint64_t> listened_;        ///< the last iteration
    std::vector<command::Request> pending_;        ///< locks and messages of this period
};

}  // namespace simrob::mission
