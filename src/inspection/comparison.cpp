#include "inspection/comparison.h"

#include <algorithm>

#include "engine/runner.h"

namespace simrob::inspection {
namespace {

using Touching = std::set<std::pair<int, int>>;

/// Which entity each body belongs to.
using Owners = std::map<physics::BodyId, int>;

Owners owners(const world::World& world) {
    Owners owner;
    for (const auto& [id, entity] : world.entities())
        for (const auto body : entity.bodies) owner[body] = id;
    return owner;
}

ComparedMoment moment_of(const engine::Simulation& simulation, const Owners& owner) {
    const world::World& world = simulation.world();
    const auto& physics = world.physics();
    ComparedMoment moment;
    moment.time_s = simulation.time_s();
    for (const auto& [id, entity] : world.entities())
        if (entity.type() != world::EntityType::field)
            moment.positions_m[id] = world.entity_pose(entity).position;
    for (const auto& contact : physics.report().contacts) {
        const auto a = owner.find(contact.body_1);
        const auto b = owner.find(contact.body_2);
        if (a != owner.end() && b != owner.end())
            moment.touching.insert(std::minmax(a->second, b->second));
    }
    moment.mechanics = physics::mechanics_of(physics.model(), physics.state());
    return moment;
}

std::set<int> neighbours(const Touching& touching, int id) {
    std::set<int> found;
    for (const auto& [a, b] : touching) {
        if (a == id) found.insert(b);
        if (b == id) found.insert(a);
    }
    return found;
}

std::string listed(const std::set<int>& ids) {
    std::string text;
    for (const int id : ids) text += (text.empty() ? "" : ", ") + std::to_string(id);
    return text;
}

/// Everything that the entity has touched up to and including this moment.
std::set<int> touched_until(const ComparedRun& run, std::size_t moment, int id) {
    std::set<int> all;
    for (std::size_t i = 0; i <= moment; ++i) all.merge(neighbours(run.moments[i].touching, id));
    return all;
}

std::string explain(const ComparedRun& reference, const ComparedRun& other, std::size_t moment,
                    int id) {
    const auto here = touched_until(reference, moment, id);
    const auto there = touched_until(other, moment, id);
    std::set<int> only_here;
    std::set<int> only_there;
    std::set_difference(here.begin(), here.end(), there.begin(), there.end(),
                        std::inserter(only_here, only_here.end()));
    std::set_difference(there.begin(), there.end(), here.begin(), here.end(),
                        std::inserter(only_there, only_there.end()));
    if (!only_here.empty())
        return "touched " + listed(only_here) + " in " + reference.engine + " only";
    if (!only_there.empty())
        return "touched " + listed(only_there) + " in " + other.engine + " only";
    const auto now = neighbours(other.moments[moment].touching, id);
    if (!now.empty()) return "in contact with " + listed(now);
    if (!here.empty()) return "after contact with " + listed(here);
    return "without any contact: joints, motors or the method of integration";
}

}  // namespace

ComparedRun run_compared(engine::Simulation& simulation, std::uint64_t iterations) {
    ComparedRun run;
    run.engine = simulation.world().physics().engine();
    const Owners owner = owners(simulation.world());
    run.moments.push_back(moment_of(simulation, owner));
    engine::Runner(simulation)
        .after_each(
            [&](const engine::Snapshot&) { run.moments.push_back(moment_of(simulation, owner)); })
        .run(iterations);
    run.hash = simulation.hash();
    return run;
}

std::map<int, Drift> drifts(const ComparedRun& reference, const ComparedRun& other) {
    std::map<int, Drift> all;
    for (const auto& [id, start] : reference.moments.front().positions_m) {
        Drift& drift = all[id];
        for (std::size_t i = 0; i < reference.moments.size(); ++i) {
            const double distance = length(other.moments[i].positions_m.at(id) -
                                           reference.moments[i].positions_m.at(id));
            drift.distance_m.push_back(distance);
            drift.greatest_m = std::max(drift.greatest_m, distance);
            if (drift.parted_s || distance <= parted_m) continue;
            drift.parted_s = reference.moments[i].time_s;
            drift.reason = explain(reference, other, i, id);
        }
    }
    return all;
}

}  // namespace simrob::inspection
