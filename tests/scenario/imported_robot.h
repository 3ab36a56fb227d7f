#pragma once

#include <gtest/gtest.h>

#include "base/limits.h"
#include "catalogue/standard.h"
#include "import/import.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::test {

/// A shipped robot, imported and put into a world of one engine. Nothing sleeps, so that what
/// stands still does so by itself.
class ImportedRobot {
  public:
    ImportedRobot(const std::string& engine, const std::string& file,
                  const import::Options& options = {})
        : simulation(must(physics::make_backend(engine))) {
        const auto path = source_folder() / "robots" / file;
        const auto text = must(storage::SystemDisk().read(path, limits::maximum_model_bytes));
        auto read = import::import_model(text, options);
        if (!read) {
            for (const auto& problem : read.error()) ADD_FAILURE() << codec::to_text(problem, file);
            std::abort();
        }
        imported = std::move(*read);
        const auto loaded = storage::load(world_text(imported, catalogue_), catalogue_, simulation);
        EXPECT_TRUE(loaded.has_value());
        auto parameters = simulation.world().parameters();
        parameters.sleeping = false;
        must(simulation.world().set_parameters(parameters));
        must(simulation.initialize());
    }

    void run(double seconds) {
        const double end = simulation.time_s() + seconds - 1e-9;
        while (simulation.time_s() < end) {
            simulation.step();
            for (const auto& event : simulation.snapshot()->events)
                ADD_FAILURE() << engine::to_text(event);
        }
    }

    /// Of the first body of a link.
    const engine::BodyView& view(const std::string& link) const {
        const auto& snapshot = *simulation.snapshot();
        for (const auto& part : imported.bodies) {
            if (part.name != link) continue;
            for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
                const auto& body = snapshot.layout->bodies[i];
                if (body.entity_id == part.entity_id && body.body_id == part.id)
                    return snapshot.bodies[i];
            }
        }
        ADD_FAILURE() << "no link " << link;
        return snapshot.bodies.front();
    }
    Vector3 position(const std::string& link) const { return view(link).pose.position; }

    /// Drives the wheel motors, by the names of their joints.
    void drive(const std::vector<std::pair<std::string, double>>& speeds) {
        std::vector<world::MotorCommand> motors;
        for (const auto& [name, speed] : speeds)
            for (const auto& part : imported.joints)
                if (part.name == name) motors.push_back({part.id, speed});
        must(simulation.world().control_motors(imported.robots.front().id, motors));
    }

    /// The maximum distance of any body from where it began, in metres.
    double farthest_way_m() const {
        double way = 0;
        const auto& now = simulation.snapshot()->bodies;
        for (std::size_t i = 0; i < now.size(); ++i)
            way = std::max(way, length(now[i].pose.position - first_.at(i)));
        return way;
    }
    void mark() {
        simulation.publish();
        first_.clear();
        for (const auto& body : simulation.snapshot()->bodies) first_.push_back(body.pose.position);
    }

    import::Imported imported;
    engine::Simulation simulation;

  private:
    const command::Catalogue catalogue_ = catalogue::standard();
    std::vector<Vector3> first_;
};

}  // namespace simrob::test
