#pragma once

#include <utility>
#include <vector>

#include "engine/simulation.h"

namespace simrob::bench {

/// How many modules of MECABOT 4 there are, and what they do.
struct ModulePlan {
    int modules = 15;
    int hexapods = 0;  ///< of fifteen modules each, which walk
    int pairs = 0;     ///< of two that drive to each other, dock, part and drive back
    int drivers = 0;   ///< that drive circles on their own
};

/// A floor with modules on it. Those without a task are parked: their motors hold what they have.
class ModuleWorld {
  public:
    static constexpr double timestep_s = 0.016;
    static constexpr int modules_of_hexapod = 15;

    ModuleWorld(const world::EntitySpecification& module, const ModulePlan& plan);

    /// Gives everybody the orders that belong to the present time.
    void order();
    void step() { simulation_.step(); }
    /// Orders and steps until hexapods stand and walk, and what is parked sleeps.
    void warm_up();

    /// Whether the spines are as high as standing hexapods are.
    bool stands() const;
    /// How many connectors hold another.
    int docked() const;

    engine::Simulation& simulation() { return simulation_; }
    const physics::PhysicsWorld& physics() const { return simulation_.world().physics(); }

  private:
    void add(int id, const Pose& axle);
    void add_hexapod(int first_id, double x_m, double y_m);
    void dock_hexapods();
    void drive(int id, int motor, double position_rad);
    void walk(int first_id, double time_s);
    void shuttle(int rear_id, int front_id, double time_s);
    double height_m(int id) const;

    world::EntitySpecification module_;
    ModulePlan plan_;
    engine::Simulation simulation_;
    std::vector<std::pair<int, int>> pairs_;  ///< who drives to whom
    std::vector<int> drivers_;
    std::vector<int> hexapods_;  ///< first ids
};

/// The module of robots/mecabot.xml, in the folder of the sources.
Result<world::EntitySpecification> module_of_sources();

}  // namespace simrob::bench
