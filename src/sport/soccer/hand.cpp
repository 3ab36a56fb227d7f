#include "sport/soccer/hand.h"

#include "base/limits.h"
#include "base/require.h"
#include "command/create_entity.h"
#include "sport/soccer/range.h"

namespace simrob::sport {
namespace {

// Numbers of commands stay for ever, while the configuration may give them other names.
constexpr int register_materials_number = 3;
constexpr int initialize_number = 5;
constexpr int set_timestep_number = 12;
constexpr int set_gravity_number = 13;
constexpr int set_bounciness_number = 15;
constexpr int set_maximum_substep_number = 100;
constexpr int set_contact_points_number = 101;
constexpr int set_state_number = 134;
constexpr int joint_motor_control_number = 137;

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

}  // namespace

Result<void> check_place(const soccer::RobotState& state) {
    SIMROB_REQUIRE(require_between("x_m", state.x_m, -longest_way_m, longest_way_m));
    SIMROB_REQUIRE(require_between("y_m", state.y_m, -longest_way_m, longest_way_m));
    return require_between("rotation_rad", state.rotation_rad, -1000, 1000);
}

Hand::Hand(engine::Simulation& simulation, const command::Catalogue& catalogue)
    : simulation_(simulation),
      catalogue_(catalogue),
      motor_(*catalogue.find(joint_motor_control_number),
             {"Entity_Id", "Joint_Id", "Axis", "Velocity"}),
      motion_(*catalogue.find(set_state_number),
              {"Entity_Id", "Position_X", "Position_Y", "Position_Z", "Rotation_X", "Rotation_Y",
               "Rotation_Z", "Linear_Velocity_X", "Linear_Velocity_Y", "Linear_Velocity_Z",
               "Angular_Velocity_X", "Angular_Velocity_Y", "Angular_Velocity_Z"}),
      spin_(*catalogue.find(set_state_number), {"Entity_Id", "Body_Id", "Angular_Velocity_X",
                                                "Angular_Velocity_Y", "Angular_Velocity_Z"}) {}

Result<void> Hand::apply(const command::Request& request) {
    SIMROB_REQUIRE(simulation_.apply(request));
    return {};
}

Result<void> Hand::apply(
    int number, std::initializer_list<std::pair<std::string_view, command::Scalar>> fields) {
    return apply(command::make_request(*catalogue_.find(number), fields));
}

Result<void> Hand::register_materials(const world::MaterialsSpecification& materials) {
    return apply(
        command::make_request(*catalogue_.find(register_materials_number), std::any(materials)));
}

Result<void> Hand::create(const world::EntitySpecification& entity) {
    return apply(command::create_entity_request(catalogue_, entity));
}

Result<void> Hand::start(const soccer::Start& start) {
    SIMROB_REQUIRE(check_start(start));
    SIMROB_REQUIRE(apply(set_gravity_number, {{"Gravity", start.gravity_m_s2}}));
    SIMROB_REQUIRE(apply(set_timestep_number, {{"Timestep", start.step_s}}));
    SIMROB_REQUIRE(
        apply(set_maximum_substep_number, {{"Maximum_Substep", start.maximum_substep_s}}));
    SIMROB_REQUIRE(
        apply(set_contact_points_number, {{"Contact_Points", std::int64_t{start.contacts}}}));
    SIMROB_REQUIRE(apply(set_bounciness_number, {{"Bounciness", start.erp}}));
    return apply(initialize_number, {});
}

Result<void> Hand::move(int entity, double x_m, double y_m) {
    return apply(set_state_number,
                 {{"Entity_Id", std::int64_t{entity}}, {"Position_X", x_m}, {"Position_Y", y_m}});
}

Result<void> Hand::set_height(int entity, double z_m) {
    return apply(set_state_number, {{"Entity_Id", std::int64_t{entity}}, {"Position_Z", z_m}});
}

Result<void> Hand::stand(int entity, const soccer::RobotState& state, double z_m) {
    return apply(set_state_number, {{"Entity_Id", std::int64_t{entity}},
                                    {"Position_X", state.x_m},
                                    {"Position_Y", state.y_m},
                                    {"Position_Z", z_m},
                                    {"Rotation_X", 0.0},
                                    {"Rotation_Y", 0.0},
                                    {"Rotation_Z", state.rotation_rad}});
}

Result<void> Hand::set_velocity(int entity, double x_m_s, double y_m_s) {
    return apply(set_state_number, {{"Entity_Id", std::int64_t{entity}},
                                    {"Linear_Velocity_X", x_m_s},
                                    {"Linear_Velocity_Y", y_m_s}});
}

Result<void> Hand::rest(int entity) {
    return apply(set_state_number, {{"Entity_Id", std::int64_t{entity}},
                                    {"Linear_Velocity_X", 0.0},
                                    {"Linear_Velocity_Y", 0.0},
                                    {"Linear_Velocity_Z", 0.0},
                                    {"Angular_Velocity_X", 0.0},
                                    {"Angular_Velocity_Y", 0.0},
                                    {"Angular_Velocity_Z", 0.0}});
}

Result<void> Hand::turn_wheel(int entity, int joint, double rad_s) {
    return apply(motor_.with({std::int64_t{entity}, std::int64_t{joint}, std::int64_t{2}, rad_s}));
}

Result<void> Hand::set_motion(int entity, const SolidMotion& motion) {
    const Vector3& at = motion.position_m;
    const Vector3& velocity = motion.velocity_m_s;
    const Vector3& spin = motion.spin_rad_s;
    return apply(
        motion_.with({std::int64_t{entity}, at.x, at.y, at.z, 0.0, 0.0, motion.rotation_rad,
                      velocity.x, velocity.y, velocity.z, spin.x, spin.y, spin.z}));
}

Result<void> Hand::set_spin(int entity, int body, const Vector3& rad_s) {
    return apply(spin_.with({std::int64_t{entity}, std::int64_t{body}, rad_s.x, rad_s.y, rad_s.z}));
}

}  // namespace simrob::sport
