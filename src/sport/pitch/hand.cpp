#include "sport/pitch/hand.h"

#include "base/limits.h"
#include "base/require.h"
#include "command/create_entity.h"
#include "command/requests/materials.h"
#include "command/requests/parameters.h"
#include "command/requests/time.h"
#include "sport/pitch/range.h"

namespace simrob::sport::pitch {
namespace {

constexpr double longest_way_m = 1000;

Result<void> check_start(const soccer::Start& start) {
    constexpr double gravity = limits::maximum_gravity_m_s2;
    SIMROB_REQUIRE(require_between("gravity_m_s2", start.gravity_m_s2, -gravity, gravity));
    SIMROB_REQUIRE(require_between("step_s", start.step_s, limits::minimum_timestep_s,
                                   limits::maximum_timestep_s));
    SIMROB_REQUIRE(require_between("contacts", start.contacts, 1, limits::maximum_contact_points));
    SIMROB_REQUIRE(require_between("erp", start.erp, 0, 1));
    return require_between("maximum_substep_s", start.maximum_substep_s, limits::minimum_substep_s,
                           limits::maximum_timestep_s);
}

world::PointSpecification point(const Vector3& v) {
    return {v.x, v.y, v.z};
}

}  // namespace

Result<void> check_place(const soccer::RobotState& state) {
    SIMROB_REQUIRE(require_between("x_m", state.x_m, -longest_way_m, longest_way_m));
    SIMROB_REQUIRE(require_between("y_m", state.y_m, -longest_way_m, longest_way_m));
    return require_between("rotation_rad", state.rotation_rad, -1000, 1000);
}

Hand::Hand(engine::Simulation& simulation, const command::Catalogue& catalogue)
    : simulation_(simulation), catalogue_(catalogue), motor_(catalogue), state_(catalogue) {}

Result<void> Hand::apply(const command::Request& request) {
    SIMROB_REQUIRE(simulation_.apply(request));
    return {};
}

template <class Value>
Result<void> Hand::apply(const Value& value) {
    return apply(command::make_request(catalogue_, value));
}

Result<void> Hand::register_materials(const world::MaterialsSpecification& materials) {
    return apply(materials);
}

Result<void> Hand::create(const world::EntitySpecification& entity) {
    return apply(command::create_entity_request(catalogue_, entity));
}

Result<void> Hand::start(const soccer::Start& start) {
    SIMROB_REQUIRE(check_start(start));
    SIMROB_REQUIRE(apply(command::SetWorldGravity{.gravity_m_s2 = start.gravity_m_s2}));
    SIMROB_REQUIRE(apply(command::SetTimestep{start.step_s}));
    SIMROB_REQUIRE(apply(command::SetMaximumSubstep{start.maximum_substep_s}));
    SIMROB_REQUIRE(apply(command::SetContactPoints{start.contacts}));
    SIMROB_REQUIRE(apply(command::SetWorldBounciness{start.erp}));
    return apply(command::InitializeSimulation{});
}

Result<void> Hand::change(int entity, const world::StateChange& change) {
    return apply(state_.with({.entity_id = entity, .body_id = {}, .change = change}));
}

Result<void> Hand::move(int entity, double x_m, double y_m) {
    return change(entity, {.position_m = {x_m, y_m, {}}});
}

Result<void> Hand::set_height(int entity, double z_m) {
    return change(entity, {.position_m = {{}, {}, z_m}});
}

Result<void> Hand::stand(int entity, const soccer::RobotState& state, double z_m) {
    return change(entity, {.position_m = {state.x_m, state.y_m, z_m},
                           .rotation_rad = {0, 0, state.rotation_rad}});
}

Result<void> Hand::set_velocity(int entity, double x_m_s, double y_m_s) {
    return change(entity, {.linear_velocity_m_s = {x_m_s, y_m_s, {}}});
}

Result<void> Hand::rest(int entity) {
    return change(entity, {.linear_velocity_m_s = {0, 0, 0}, .angular_velocity_rad_s = {0, 0, 0}});
}

Result<void> Hand::turn_wheel(int entity, int joint, double rad_s) {
    return apply(motor_.with(
        {entity, {.joint_id = joint, .axis = 2, .velocity = rad_s, .maximum = std::nullopt}}));
}

Result<void> Hand::set_motion(int entity, const SolidMotion& motion) {
    return change(entity, {.position_m = point(motion.position_m),
                           .rotation_rad = {0, 0, motion.rotation_rad},
                           .linear_velocity_m_s = point(motion.velocity_m_s),
                           .angular_velocity_rad_s = point(motion.spin_rad_s)});
}

Result<void> Hand::set_spin(int entity, int body, const Vector3& rad_s) {
    return apply(state_.with({entity, body, {.angular_velocity_rad_s = point(rad_s)}}));
}

}  // namespace simrob::sport::pitch
