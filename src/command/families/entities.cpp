#include "command/requests/entities.h"

#include "base/limits.h"
#include "command/families.h"

namespace simrob::command {
namespace {

using world::MotorCommand;

FieldOptions entity_id() {
    return integer().required().help("The entity.");
}

RecordBuilder<MotorCommand> motor_fields() {
    constexpr double limit = limits::maximum_angular_speed_rad_s;
    RecordBuilder<MotorCommand> fields;
    fields.label("Wheel_Joint_Id");
    fields.field<&MotorCommand::wheel_joint_id>(
        "Wheel_Joint_Id", integer().required().help("The motor's Wheel joint."));
    fields.field<&MotorCommand::velocity_rad_s>(
        "Value", real()
                     .unit("rad/s")
                     .between(-limit, limit)
                     .required()
                     .help("Speed of the wheel, by the right hand about axis 2."));
    return fields;
}

RecordBuilder<RobotMotorControl> motor_speeds_fields() {
    RecordBuilder<RobotMotorControl> fields;
    fields.part<&RobotMotorControl::motors>(
        "Motor", motor_fields(),
        record().count(1, limits::maximum_joints).help("A motor and its speed."));
    return fields;
}

}  // namespace

void add_entities_commands(Catalogue& catalogue) {
    constexpr double limit = limits::maximum_position_m;
    catalogue.add(
        command<SetEntityPosition>()
            .help("Puts an entity's reference body somewhere and shifts its other bodies alike; "
                  "rotations and speeds stay. A Field cannot be moved.")
            .field<&SetEntityPosition::entity_id>("Entity_Id", entity_id())
            .vector<&SetEntityPosition::position_m>(
                "Position", real()
                                .unit("m")
                                .between(-limit, limit)
                                .required()
                                .help("Where the reference body comes to be."))
            .apply([](const SetEntityPosition& command, Context& context) {
                return context.world.set_entity_position(command.entity_id, command.position_m);
            }));

    catalogue.add(
        command<RobotMotorControl>()
            .help("Sets the speed of some motors of an entity.")
            .field<&RobotMotorControl::entity_id>("Entity_Id", entity_id())
            .group("Motors", motor_speeds_fields(), record().required().help("The motors."))
            .apply([](const RobotMotorControl& command, Context& context) {
                return context.world.control_motors(command.entity_id, command.motors);
            }));

    catalogue.add(command<RemoveEntity>()
                      .help("Takes an entity out of the world.")
                      .field<&RemoveEntity::entity_id>("Entity_Id", entity_id())
                      .apply([](const RemoveEntity& command, Context& context) {
                          return context.world.remove_entity(command.entity_id);
                      }));
}

}  // namespace simrob::command
