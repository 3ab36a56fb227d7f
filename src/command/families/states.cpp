#include "command/requests/states.h"

#include "base/limits.h"
#include "command/families.h"

namespace simrob::command {
namespace {

using world::JointCommand;
using world::PointSpecification;
using world::StateChange;

FieldOptions entity() {
    return integer().required().help("The entity.");
}

FieldOptions body(const char* otherwise) {
    return integer().otherwise(otherwise).help("One of its bodies.");
}

FieldOptions symmetric(const char* unit, double limit, const char* help) {
    return real().unit(unit).between(-limit, limit).help(help);
}

/// Three numbers, each of which may be left out.
template <auto Member, class Value>
void add_point(CommandBuilder<Value>& builder, const std::string& name,
               const FieldOptions& options) {
    builder.template field<Member, &PointSpecification::x>(name + "_X", options);
    builder.template field<Member, &PointSpecification::y>(name + "_Y", options);
    builder.template field<Member, &PointSpecification::z>(name + "_Z", options);
}

template <auto Member, class Value>
void add_change(CommandBuilder<Value>& builder, const std::string& name, const char* unit,
                double limit) {
    const auto options =
        symmetric(unit, limit, "In the world's frame.").otherwise("it stays as it is");
    builder.template field<&Value::change, Member, &PointSpecification::x>(name + "_X", options);
    builder.template field<&Value::change, Member, &PointSpecification::y>(name + "_Y", options);
    builder.template field<&Value::change, Member, &PointSpecification::z>(name + "_Z", options);
}

CommandBuilder<SetState> set_state() {
    auto builder = command<SetState>();
    builder.help(
        "Says how an entity, or one of its bodies, stands and moves. An entity goes along "
        "with its reference body as if it were one solid. A Field cannot be moved.");
    builder.field<&SetState::entity_id>("Entity_Id", entity());
    builder.field<&SetState::body_id>("Body_Id", body("the whole entity"));
    add_change<&StateChange::position_m>(builder, "Position", "m", limits::maximum_position_m);
    add_change<&StateChange::rotation_rad>(builder, "Rotation", "rad", limits::maximum_angle_rad);
    add_change<&StateChange::linear_velocity_m_s>(builder, "Linear_Velocity", "m/s",
                                                  limits::maximum_speed_m_s);
    add_change<&StateChange::angular_velocity_rad_s>(builder, "Angular_Velocity", "rad/s",
                                                     limits::maximum_angular_speed_rad_s);
    builder.apply([](const SetState& command, Context& context) {
        return context.world.set_state(command.entity_id, command.body_id, command.change);
    });
    return builder;
}

CommandBuilder<ApplyImpulse> apply_impulse() {
    auto builder = command<ApplyImpulse>();
    builder.help("Hits a body: its speed changes at once.");
    builder.field<&ApplyImpulse::entity_id>("Entity_Id", entity());
    builder.field<&ApplyImpulse::body_id>("Body_Id", body("the reference body"));
    builder.vector<&ApplyImpulse::impulse_ns>(
        "Impulse", symmetric("N s", limits::maximum_impulse_ns, "In the world's frame."));
    add_point<&ApplyImpulse::at_m>(
        builder, "Point",
        symmetric("m", limits::maximum_position_m, "Where, in the world's frame.")
            .otherwise("the body's origin"));
    builder.apply([](const ApplyImpulse& command, Context& context) {
        return context.world.apply_impulse(command.entity_id, command.body_id, command.impulse_ns,
                                           command.at_m);
    });
    return builder;
}

CommandBuilder<JointMotorControl> joint_motor_control() {
    constexpr double limit = limits::maximum_angular_speed_rad_s;
    auto builder = command<JointMotorControl>();
    builder.help("Drives an axis of any joint that can have a motor, such as a hinge or a slider.");
    builder.field<&JointMotorControl::entity_id>("Entity_Id", entity());
    builder.field<&JointMotorControl::command, &JointCommand::joint_id>(
        "Joint_Id", integer().required().help("One of its joints."));
    builder.field<&JointMotorControl::command, &JointCommand::axis>(
        "Axis", integer().between(1, 3).help("Which of the joint's axes."));
    builder.field<&JointMotorControl::command, &JointCommand::velocity>(
        "Velocity", real()
                        .unit("rad/s or m/s")
                        .between(-limit, limit)
                        .required()
                        .help("Of body 2 against body 1."));
    builder.field<&JointMotorControl::command, &JointCommand::maximum>(
        "Maximum", real()
                       .unit("N m or N")
                       .between(0, limits::maximum_torque_nm)
                       .otherwise("as the joint was made")
                       .help("With which it strives for it; 0 lets go."));
    builder.apply([](const JointMotorControl& command, Context& context) {
        return context.world.control_joint(command.entity_id, command.command);
    });
    return builder;
}

}  // namespace

void add_states_commands(Catalogue& catalogue) {
    auto state = set_state();
    catalogue.add(state);

    catalogue.add(
        command<ApplyForce>()
            .help("Pushes a body at its centre of mass during the next iteration.")
            .field<&ApplyForce::entity_id>("Entity_Id", entity())
            .field<&ApplyForce::body_id>("Body_Id", body("the reference body"))
            .vector<&ApplyForce::force_n>(
                "Force", symmetric("N", limits::maximum_force_n, "In the world's frame."))
            .vector<&ApplyForce::torque_nm>(
                "Torque", symmetric("N m", limits::maximum_torque_nm, "In the world's frame."))
            .apply([](const ApplyForce& command, Context& context) {
                return context.world.apply_force(command.entity_id, command.body_id,
                                                 command.force_n, command.torque_nm);
            }));

    catalogue.add(command<Stop>()
                      .help("Takes all speeds, at once, from an entity or from the whole world, "
                            "and from what drives it: motors strive for speed 0 as strongly as "
                            "before, servos hold where they are, TorqueMotors, Thrusters and "
                            "Rotors give nothing, and forces and kicks that wait for the next "
                            "iteration are forgotten. It lasts until something moves it again: "
                            "gravity, a touch, the next command. Poses, couplings, and what sleeps "
                            "or is frozen, stay as they are.")
                      .field<&Stop::entity_id>(
                          "Entity_Id", integer().otherwise("all entities").help("Only this one."))
                      .apply([](const Stop& command, Context& context) {
                          return context.world.stop(command.entity_id);
                      }));

    auto impulse = apply_impulse();
    catalogue.add(impulse);
    auto joint = joint_motor_control();
    catalogue.add(joint);

    catalogue.add(
        command<SetRandomSeed>()
            .help("Begins the random numbers of the simulation anew.")
            .field<&SetRandomSeed::seed>("Seed", integer()
                                                     .between(0, limits::maximum_iteration)
                                                     .required()
                                                     .help("Equal seeds give equal numbers."))
            .apply([](const SetRandomSeed& command, Context& context) -> Result<void> {
                context.world.set_random(static_cast<std::uint64_t>(command.seed));
                return {};
            }));
}

}  // namespace simrob::command
