#include "command/create_entity.h"

#include <algorithm>
#include <functional>
#include <numbers>

#include "base/limits.h"
#include "command/body_fields.h"
#include "command/device_fields.h"
#include "command/families.h"
#include "command/requests/create_entity.h"
#include "command/structure_fields.h"
#include "command/typed_request.h"
#include "world/wire_names.h"

namespace simrob::command {
namespace {

using physics::JointType;
using world::AxisSpecification;
using world::BodySpecification;
using world::EntitySpecification;
using world::EntityType;
using world::JointSpecification;

/// Joints of some of the built-in types, and those of added types for which something holds.
class JointConditions {
  public:
    using Takes = std::function<bool(const physics::AddedLinkage&)>;

    explicit JointConditions(const world::AddedTypes& added) : added_(added) {}

    Condition operator()(const std::vector<JointType>& types, const Takes& takes = nullptr) const {
        Condition condition = is_one_of<JointSpecification, &JointSpecification::type>(
            "Type", choices_of(world::joint_types()), types);
        for (const auto& type : added_.joints()) {
            if (!takes || !takes(type->linkage)) continue;
            condition.names.push_back(type->name);
            condition.values.push_back(type->number);
        }
        return condition;
    }

  private:
    const world::AddedTypes& added_;
};

std::vector<Choice> joint_choices(const world::AddedTypes& added) {
    auto choices = choices_of(world::joint_types());
    for (const auto& type : added.joints())
        choices.push_back({type->name, type->number, type->help});
    return choices;
}

bool points_once(const physics::AddedLinkage& linkage) {
    return linkage.fields.directions == 1;
}
bool points_twice(const physics::AddedLinkage& linkage) {
    return linkage.fields.directions == 2;
}
bool drives_along(const physics::AddedLinkage& linkage) {
    return linkage.drives == physics::LinkRow::Kind::line;
}
bool drives_about(const physics::AddedLinkage& linkage) {
    return linkage.drives == physics::LinkRow::Kind::turn;
}
bool has_two_anchors(const physics::AddedLinkage& linkage) {
    return linkage.fields.two_anchors;
}

std::vector<Choice> entity_choices(const world::AddedTypes& added) {
    auto choices = choices_of(world::entity_types());
    for (const auto& type : added.entities())
        choices.push_back({type->name, type->number, type->help});
    return choices;
}

/// Entities of these types, and of added ones that behave like them.
Condition entities(const world::AddedTypes& added, const std::vector<EntityType>& types) {
    Condition condition =
        is_one_of<CreateEntity, &CreateEntity::entity, &EntitySpecification::type>(
            "Type", choices_of(world::entity_types()), types);
    for (const auto& type : added.entities()) {
        if (std::find(types.begin(), types.end(), type->like) == types.end()) continue;
        condition.names.push_back(type->name);
        condition.values.push_back(type->number);
    }
    return condition;
}

/// Types of joint whose axis `axis` (0 to 2) has the same fields under the same names.
struct AxisOf {
    const JointConditions& joints;
    int axis;
    std::vector<JointType> types;
    JointConditions::Takes added{};  ///< those of the added types

    std::string name(std::string_view quantity) const {
        return world::axis_field(types.front(), axis, quantity);
    }
    bool is_linear() const { return physics::is_along(types.front(), axis); }

    /// `options` for these types only, also accepted with the axis number appended.
    FieldOptions narrow(FieldOptions options, std::string_view quantity) const {
        const std::string number = "_" + std::to_string(axis + 1);
        if (!name(quantity).ends_with(number))
            options = std::move(options).alias(name(quantity) + number);
        return std::move(options).when(joints(types, added));
    }
};

template <auto Axis>
void add_direction(RecordBuilder<JointSpecification>& fields, const AxisOf& axis,
                   const std::string& otherwise = "") {
    const auto options = direction_field("Where the axis points; any length but zero." + otherwise);
    fields.vector<Axis, &AxisSpecification::direction>(axis.name("Axis"),
                                                       axis.narrow(options, "Axis"));
}

template <auto Axis>
void add_stops(RecordBuilder<JointSpecification>& fields, const AxisOf& axis,
               double maximum_angle = std::numbers::pi) {
    const double limit = axis.is_linear() ? limits::maximum_position_m : maximum_angle;
    const auto stop = [&](std::string_view quantity, std::string help) {
        return axis.narrow(real()
                               .unit(axis.is_linear() ? "m" : "rad")
                               .between(-limit, limit)
                               .otherwise("none")
                               .help(std::move(help)),
                           quantity);
    };
    fields.field<Axis, &AxisSpecification::low_stop>(
        axis.name("Low_Stop"), stop("Low_Stop", "Least travel from where it was made."));
    fields.field<Axis, &AxisSpecification::high_stop>(
        axis.name("High_Stop"), stop("High_Stop", "Greatest travel from where it was made."));
}

template <auto Axis>
void add_motor(RecordBuilder<JointSpecification>& fields, const AxisOf& axis,
               std::string without_force = "no motor") {
    const bool linear = axis.is_linear();
    const double speed = linear ? limits::maximum_speed_m_s : limits::maximum_angular_speed_rad_s;
    const double force = linear ? limits::maximum_force_n : limits::maximum_torque_nm;
    const auto velocity = real()
                              .unit(linear ? "m/s" : "rad/s")
                              .between(-speed, speed)
                              .otherwise("0")
                              .help("Speed of Body_2 against Body_1 that the motor strives for.");
    const auto maximum = real()
                             .unit(linear ? "N" : "N m")
                             .between(0, force)
                             .otherwise(std::move(without_force))
                             .help("The most that the motor can give.");
    fields.field<Axis, &AxisSpecification::velocity>(axis.name("Velocity"),
                                                     axis.narrow(velocity, "Velocity"));
    fields.field<Axis, &AxisSpecification::maximum_force>(axis.name("Maximum"),
                                                          axis.narrow(maximum, "Maximum"));
}

void add_axes(RecordBuilder<JointSpecification>& fields, const JointConditions& joints) {
    using enum JointType;
    constexpr auto first = &JointSpecification::axis_1;
    constexpr auto second = &JointSpecification::axis_2;
    constexpr auto third = &JointSpecification::axis_3;

    add_direction<first>(
        fields, {joints,
                 0,
                 {hinge, slider, screw, piston, point_in_plane, point_on_line, double_hinge},
                 points_once});
    add_direction<first>(fields, {joints, 0, {plane}}, " Left out, it is z.");
    const std::vector<JointType> of_two{wheel,
                                        universal,
                                        hinge2,
                                        angular_motor,
                                        linear_motor,
                                        transmission,
                                        prismatic_rotoide,
                                        prismatic_universal};
    add_direction<first>(fields, {joints, 0, of_two, points_twice});
    add_direction<second>(fields, {joints, 1, of_two, points_twice});
    add_direction<third>(fields, {joints, 2, {angular_motor, linear_motor, prismatic_universal}});

    add_stops<first>(fields, {joints, 0, {wheel, hinge, hinge2}, drives_about});
    add_stops<first>(fields, {joints, 0, {screw}}, limits::maximum_angle_rad);
    add_stops<first>(fields, {joints, 0, {slider, piston}, drives_along});
    add_stops<first>(fields, {joints, 0, {prismatic_rotoide}});
    add_stops<first>(fields, {joints, 0, {universal, prismatic_universal}});
    add_stops<second>(fields, {joints, 1, {universal, prismatic_rotoide, prismatic_universal}});
    add_stops<third>(fields, {joints, 2, {prismatic_universal}});

    add_motor<second>(fields, {joints, 1, {wheel}},
                      "the configuration's defaultwheeljointmaxtorque, 10");
    add_motor<second>(fields, {joints, 1, {hinge2}});
    add_motor<first>(fields, {joints, 0, {hinge, screw}, drives_about});
    add_motor<first>(fields, {joints, 0, {slider, piston}, drives_along});
    add_motor<first>(fields, {joints, 0, {universal, hinge2, angular_motor, prismatic_universal}});
    add_motor<second>(
        fields, {joints, 1, {universal, angular_motor, prismatic_rotoide, prismatic_universal}});
    add_motor<third>(fields, {joints, 2, {angular_motor}});
    add_motor<first>(fields, {joints, 0, {linear_motor, prismatic_rotoide}});
    add_motor<second>(fields, {joints, 1, {linear_motor}});
    add_motor<third>(fields, {joints, 2, {linear_motor, prismatic_universal}});
}

FieldOptions joined_body(std::string help) {
    return integer()
        .between(world::the_world_id, static_cast<double>(limits::maximum_id))
        .required()
        .help(std::move(help));
}

void add_strength_fields(RecordBuilder<JointSpecification>& fields) {
    const std::string standard = "the world's; a WheelJoint has a default of its own";
    fields.field<&JointSpecification::hardness>(
        "Hardness",
        real().between(0, 1).otherwise(standard).help("Softness (CFM) in a sub-step: 0 is hard."));
    fields.field<&JointSpecification::bounciness>(
        "Bounciness", real().between(0, 1).otherwise(standard).help(
                          "Share of the error (ERP) that one sub-step mends."));
    fields.field<&JointSpecification::break_force_n>("Break_Force",
                                                     real()
                                                         .unit("N")
                                                         .between(1e-9, limits::maximum_force_n)
                                                         .otherwise("it never breaks by force")
                                                         .help("Force that breaks the joint."));
    fields.field<&JointSpecification::break_torque_nm>("Break_Torque",
                                                       real()
                                                           .unit("N m")
                                                           .between(1e-9, limits::maximum_torque_nm)
                                                           .otherwise("it never breaks by torque")
                                                           .help("Torque that breaks the joint."));
}

template <auto Point>
void add_point(RecordBuilder<JointSpecification>& fields, const JointConditions& joints,
               const std::string& name, const std::string& body) {
    using world::PointSpecification;
    using enum JointType;
    const auto options = position_field("The end of the rod or rope on " + body + ".")
                             .otherwise("that of the centre of " + body)
                             .when(joints({JointType::distance, double_ball, double_hinge, pulley},
                                          has_two_anchors));
    fields.field<Point, &PointSpecification::x>(name + "_X", options);
    fields.field<Point, &PointSpecification::y>(name + "_Y", options);
    fields.field<Point, &PointSpecification::z>(name + "_Z", options);
}

/// The fields of rods, ropes, screws and gears beyond their axes.
void add_linkage_fields(RecordBuilder<JointSpecification>& fields, const JointConditions& joints) {
    using enum JointType;
    using physics::AddedLinkage;
    add_point<&JointSpecification::anchor_1_m>(fields, joints, "Anchor_1", "Body_1");
    add_point<&JointSpecification::anchor_2_m>(fields, joints, "Anchor_2", "Body_2");
    fields.vector<&JointSpecification::fixed_1_m>(
        "Fixed_1", position_field("Where the rope of Body_1 comes from; it never moves.")
                       .required()
                       .when(joints({pulley})));
    fields.vector<&JointSpecification::fixed_2_m>(
        "Fixed_2", position_field("Where the rope of Body_2 comes from; it never moves.")
                       .required()
                       .when(joints({pulley})));
    fields.field<&JointSpecification::distance_m>(
        "Distance", real()
                        .unit("m")
                        .between(limits::minimum_size_m, limits::maximum_position_m)
                        .otherwise("how far the points are apart when it is made")
                        .when(joints({JointType::distance},
                                     [](const AddedLinkage& l) { return l.fields.distance; }))
                        .help("Between the two points."));
    fields.field<&JointSpecification::pitch_m>(
        "Pitch", real()
                     .unit("m")
                     .between(-limits::maximum_size_m, limits::maximum_size_m)
                     .when(joints({screw}, [](const AddedLinkage& l) { return l.fields.pitch; }))
                     .help("Travel for one turn; below zero the screw is left-handed."));
    fields.field<&JointSpecification::ratio>(
        "Ratio", real()
                     .between(-limits::maximum_ratio, limits::maximum_ratio)
                     .when(joints({transmission, pulley},
                                  [](const AddedLinkage& l) { return l.fields.ratio; }))
                     .help("Of a TransmissionJoint, the speed of Body_2 for one of Body_1; of a "
                           "PulleyJoint, how many times the rope of Body_2 counts."));
}

RecordBuilder<JointSpecification> joint_fields(const world::AddedTypes& added) {
    const JointConditions joints(added);
    RecordBuilder<JointSpecification> fields;
    fields.label("Joint_id");
    fields.field<&JointSpecification::type>(
        "Type",
        choice(joint_choices(added)).attribute().required().help("How it lets the bodies move."));
    fields.field<&JointSpecification::id>("Joint_id",
                                          integer().required().help("Unique in its entity."));
    fields.field<&JointSpecification::body_1>(
        "Body_1", joined_body("A body of this entity, or -1: the world."));
    fields.field<&JointSpecification::body_2>("Body_2",
                                              joined_body("Another one, or -1: the world."));
    fields.vector<&JointSpecification::anchor_m>(
        "Anchor",
        position_field("The point they share, and turn about.")
            .when(joints({JointType::hinge, JointType::ball, JointType::universal, JointType::screw,
                          JointType::piston, JointType::point_in_plane, JointType::point_on_line,
                          JointType::prismatic_rotoide, JointType::prismatic_universal},
                         [](const auto& linkage) { return linkage.fields.anchor; })));
    add_linkage_fields(fields, joints);
    add_axes(fields, joints);
    add_strength_fields(fields);
    return fields;
}

RecordBuilder<CreateEntity> structure_fields(const world::AddedTypes& added) {
    RecordBuilder<CreateEntity> fields;
    fields.part<&CreateEntity::entity, &EntitySpecification::bodies>(
        "Body", body_fields(added),
        record().count(1, limits::maximum_bodies_per_entity).help("A body."));
    fields.part<&CreateEntity::entity, &EntitySpecification::joints>(
        "Joint", joint_fields(added),
        record().count(0, limits::maximum_joints).help("Joins two bodies. A Field has none."));
    return fields;
}

RecordBuilder<CreateEntity> motors_fields() {
    RecordBuilder<CreateEntity> fields;
    fields.field<&CreateEntity::entity, &EntitySpecification::motors>(
        "Motor_id", integer()
                        .count(0, limits::maximum_joints)
                        .help("The id of a WheelJoint. Any number of "
                              "them."));
    return fields;
}

RecordBuilder<CreateEntity> devices_fields(const world::AddedTypes& added) {
    RecordBuilder<CreateEntity> fields;
    fields.part<&CreateEntity::entity, &EntitySpecification::devices>(
        "Device", device_fields(added),
        record().count(0, limits::maximum_devices_per_entity).help("A sensor or actuator."));
    return fields;
}

RecordBuilder<CreateEntity> paints_fields() {
    RecordBuilder<CreateEntity> fields;
    fields.part<&CreateEntity::entity, &EntitySpecification::paint>(
        "Paint", paint_fields(),
        record()
            .count(0, limits::maximum_paints_per_entity)
            .help("Of paint that overlaps, the last counts."));
    return fields;
}

RecordBuilder<CreateEntity> data_fields(const world::AddedTypes& added) {
    const auto made_of_parts =
        entities(added, {EntityType::robot, EntityType::field, EntityType::generic});
    const auto with_motors = entities(added, {EntityType::robot, EntityType::generic});
    RecordBuilder<CreateEntity> fields;
    fields.field<&CreateEntity::entity, &EntitySpecification::id>(
        "Entity_id", integer().required().help("Unique in the world."));
    fields.inlined<&CreateEntity::ball>(ball_fields(),
                                        record().when(entities(added, {EntityType::ball})));
    fields.group("Structure", structure_fields(added),
                 record().required().when(made_of_parts).help("Bodies and joints."));
    fields.group(
        "Motors", motors_fields(),
        record()
            .when(with_motors)
            .help("The wheels that are driven. They hold still until they are told to turn; "
                  "other wheels roll freely."));
    fields.field<&CreateEntity::entity, &EntitySpecification::reference_body>(
        "Reference_Body", integer()
                              .when(made_of_parts)
                              .otherwise("the first body")
                              .help("The body whose place and rotation are the entity's."));
    fields.field<&CreateEntity::entity, &EntitySpecification::self_collision>(
        "Self_Collision",
        boolean().when(made_of_parts).help("Whether its bodies collide with each other."));
    fields.field<&CreateEntity::entity, &EntitySpecification::solve_exactly>(
        "Solve_Exactly",
        boolean()
            .since(first_version_with_docking)
            .when(made_of_parts)
            .help("Whether all that it is connected with is solved exactly, up to " +
                  std::to_string(physics::greatest_exact_rows_on_request) +
                  " rows, however crowded the world is."));
    fields.group("Devices", devices_fields(added),
                 record().help("Sensors and actuators on its bodies."));
    fields.group("Paints", paints_fields(), record().help("What Light sensors see on its bodies."));
    return fields;
}

/// In a command the number of an added type takes the place of a built-in one; in the world, its
/// description is next to the type that it behaves like.
EntitySpecification to_specification(const CreateEntity& command, const world::AddedTypes& added) {
    EntitySpecification specification = command.entity;
    specification.added = world::find_added(added.entities(), specification.type);
    if (specification.added) specification.type = specification.added->like;
    if (specification.type == EntityType::ball) specification.bodies = {command.ball};
    for (auto& body : specification.bodies) {
        body.added = world::find_added(added.bodies(), body.type);
        if (body.added) body.type = {};
    }
    for (auto& joint : specification.joints) {
        joint.added = world::find_added(added.joints(), joint.type);
        if (joint.added) joint.type = JointType::added;
    }
    for (auto& device : specification.devices) device = with_added_kind(device, added);
    return specification;
}

/// The command that asks for `specification`.
CreateEntity to_command(const EntitySpecification& specification) {
    CreateEntity command;
    if (specification.type == EntityType::ball) {
        command.entity.id = specification.id;
        command.entity.type = specification.type;
        command.ball = specification.bodies.front();
        command.entity.devices = specification.devices;
        command.entity.paint = specification.paint;
    } else {
        command.entity = specification;
    }
    if (specification.added)
        command.entity.type = static_cast<EntityType>(specification.added->number);
    command.entity.added.reset();
    for (auto& body : command.entity.bodies) {
        if (body.added) body.type = static_cast<physics::ShapeType>(body.added->number);
        body.added.reset();
    }
    for (auto& joint : command.entity.joints) {
        if (joint.added) joint.type = static_cast<JointType>(joint.added->number);
        joint.added.reset();
    }
    for (auto& device : command.entity.devices) device = without_added_kind(device);
    return command;
}

std::vector<CreateEntity> all_entities(const ContextView& view) {
    std::vector<CreateEntity> commands;
    for (const auto& [id, entity] : view.world.entities())
        commands.push_back(to_command(entity.specification));
    return commands;
}

}  // namespace

Request create_entity_request(const Catalogue& catalogue,
                              const EntitySpecification& specification) {
    return make_request(catalogue, to_command(specification));
}

EntitySpecification specification_of(const Catalogue& catalogue, const Request& request) {
    return to_specification(std::any_cast<const CreateEntity&>(request.value),
                            catalogue.added_types());
}

void add_create_entity_commands(Catalogue& catalogue) {
    catalogue.add(
        command<CreateEntity>()
            .help("Puts an entity into the world. Asking again for just the same one is done "
                  "already.")
            .field<&CreateEntity::entity, &EntitySpecification::type>(
                "Type", choice(entity_choices(catalogue.added_types()))
                            .attribute()
                            .required()
                            .help("What kind of entity."))
            .group("Data", data_fields(catalogue.added_types()),
                   record().required().help("All about it."))
            .apply(
                [added = catalogue.added_types()](const CreateEntity& command, Context& context) {
                    return context.world.create_entity(to_specification(command, added));
                })
            .recreate(Phase::entities, all_entities));
}

}  // namespace simrob::command
