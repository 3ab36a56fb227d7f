#include <algorithm>

#include "base/limits.h"
#include "support/random_scene.h"

namespace simrob::test {

using namespace physics;

template <class T>
bool RandomScene::note(const Result<T>& result) {
    ++(result ? accepted_ : refused_);
    return result.has_value();
}

void RandomScene::populate(PhysicsWorld& world) {
    Body floor;
    floor.shapes = {{.type = ShapeType::plane}};
    floor.mass_kg = infinite_mass;
    note(world.create_body(floor));
    while (groups_.size() < greatest_groups_ / 2) create(world);
}

void RandomScene::act(PhysicsWorld& world) {
    switch (random_.below(12)) {
        case 0:
        case 1:
            return create(world);
        case 2:
            return remove(world);
        case 3:
        case 4:
            return join(world);
        case 5:
        case 6:
        case 7:
            return push(world);
        case 8:
        case 9:
        case 10:
            return drive(world);
        default:
            return change_settings(world);
    }
}

void RandomScene::create(PhysicsWorld& world) {
    const auto made = world.create(assembly());
    if (!note(made)) return;
    groups_.push_back(*made);
    joints_.insert(joints_.end(), made->joints.begin(), made->joints.end());
    if (groups_.size() > greatest_groups_) remove(world);
}

void RandomScene::remove(PhysicsWorld& world) {
    if (groups_.empty()) return;
    const auto place = random_.below(static_cast<std::uint32_t>(groups_.size()));
    note(world.remove_group(groups_[place].group));
    groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(place));
    std::erase_if(joints_, [&](JointId joint) { return !world.contains(joint); });
}

void RandomScene::join(PhysicsWorld& world) {
    if (chance(0.4)) {
        note(world.remove_joint(any_joint()));
        return;
    }
    const BodyId first = any_body();
    const BodyId second = chance(0.2) ? BodyId{} : any_body();
    const Vector3 anchor = world.body_state(first).pose.position;
    const auto made = world.create_joint(joint(joint_type(), anchor), first, second);
    if (note(made)) joints_.push_back(*made);
}

void RandomScene::push(PhysicsWorld& world) {
    const BodyId body = any_body();
    switch (random_.below(6)) {
        case 0:
            note(world.apply_force(body, vector(bounds_->force_n), vector(bounds_->force_n)));
            break;
        case 1:
            note(world.apply_impulse(body, vector(bounds_->impulse_ns),
                                     world.body_state(body).pose.position + vector(1)));
            break;
        case 2:
            note(world.set_velocity(body, vector(bounds_->speed_m_s), vector(bounds_->spin_rad_s)));
            break;
        case 3:
            note(world.set_pose(body, {place(), turn()}));
            break;
        case 4:
            note(world.move_group(world.group_of(body),
                                  place() - world.body_state(body).pose.position));
            break;
        default:
            note(world.closest(body, any_body()));
            break;
    }
}

void RandomScene::drive(PhysicsWorld& world) {
    const JointId joint = any_joint();
    const auto which = static_cast<int>(random_.below(3));
    if (chance(0.1))
        note(world.ask_for_force(joint));
    else if (chance(0.2))
        note(world.set_stops(joint, which, random_.uniform(-3, 0), random_.uniform(0, 3)));
    else
        note(world.set_motor(joint, which, random_.uniform(-1, 1) * bounds_->spin_rad_s,
                             log_uniform(1e-6, bounds_->force_n)));
}

void RandomScene::change_settings(PhysicsWorld& world) {
    if (chance(0.5)) {
        note(world.set_interaction(random_.below(4), random_.below(4), interaction()));
        return;
    }
    WorldParameters wanted = world.parameters();
    switch (random_.below(8)) {
        case 0:
            wanted.gravity_m_s2 = vector(chance(0.8) ? 20 : limits::maximum_gravity_m_s2);
            break;
        case 1:
            wanted.hardness = chance(0.3) ? 0 : log_uniform(1e-12, 1);
            break;
        case 2:
            wanted.bounciness = random_.uniform(0, 1);
            break;
        case 3:
            wanted.contact_points = 1 + static_cast<int>(random_.below(64));
            break;
        case 4:
            wanted.solver = chance(0.5) ? SolverMode::normal : SolverMode::fast;
            break;
        case 5:
            wanted.solver_iterations = 1 + static_cast<int>(random_.below(60));
            break;
        case 6:
            wanted.angular_damping_per_s = wanted.linear_damping_per_s = random_.uniform(0, 2);
            break;
        default:
            wanted.report_contacts = chance(0.5);
            wanted.sleeping = chance(0.7);
            wanted.maximum_correcting_speed_m_s = log_uniform(1e-3, limits::maximum_speed_m_s);
            break;
    }
    note(world.set_parameters(wanted));
}

}  // namespace simrob::test
