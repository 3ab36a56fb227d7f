#include "command/device_fields.h"

#include "base/limits.h"
#include "command/structure_fields.h"
#include "device/check.h"
#include "device/kind.h"
#include "device/paint.h"

namespace simrob::command {
namespace {

using device::DeviceSpecification;
using device::DeviceType;
using device::Paint;
using device::PaintType;

/// What a type does, takes and tells, in sentences.
std::string kind_help(const device::Kind& kind) {
    std::string help(kind.help);
    if (!kind.reading.empty()) help += " Tells " + std::string(kind.reading) + ".";
    if (!kind.command.empty()) help += " Takes " + std::string(kind.command) + ".";
    return help;
}

/// All types, built in and added.
class DeviceTypes {
  public:
    explicit DeviceTypes(const world::AddedTypes& added) {
        for (const auto& kind : device::kinds()) kinds_.push_back(&kind);
        for (const auto& kind : added.devices()) kinds_.push_back(kind.get());
    }

    std::vector<Choice> choices() const {
        std::vector<Choice> choices;
        for (const auto* kind : kinds_)
            choices.push_back(
                {std::string(kind->name), static_cast<std::int64_t>(kind->type), kind_help(*kind)});
        return choices;
    }
    /// Devices of the types that have this field.
    Condition with(device::Field field) const {
        std::vector<DeviceType> types;
        for (const auto* kind : kinds_)
            if (kind->has(field)) types.push_back(kind->type);
        return is_one_of<DeviceSpecification, &DeviceSpecification::type>("Type", choices(), types);
    }

  private:
    std::vector<const device::Kind*> kinds_;
};

/// A device draws its power merely by being there, even if it only takes commands: all have it.
void add_common_fields(RecordBuilder<DeviceSpecification>& fields, const DeviceTypes& types) {
    constexpr double angle = limits::maximum_angle_rad;
    fields.label("Device_Id");
    fields.field<&DeviceSpecification::type>(
        "Type", choice(types.choices()).attribute().required().help("What kind of device."));
    fields.field<&DeviceSpecification::id>("Device_Id",
                                           integer().required().help("Unique in its entity."));
    fields.field<&DeviceSpecification::body_id>(
        "Body_Id", integer().otherwise("the reference body").help("The body that it is on."));
    fields.vector<&DeviceSpecification::position_m>(
        "Position", position_field("Where it is mounted, in the frame of the body."));
    fields.vector<&DeviceSpecification::rotation_rad>(
        "Rotation", real()
                        .unit("rad")
                        .between(-angle, angle)
                        .help("How it is turned on the body: about x, then y, then z."));
    fields.field<&DeviceSpecification::interval_s>(
        "Interval", real()
                        .unit("s")
                        .between(0, limits::maximum_broadcast_interval_s)
                        .help("Simulated time between readings; 0 is every iteration."));
    fields.field<&DeviceSpecification::power_w>(
        "Power", real()
                     .unit("W")
                     .between(0, limits::maximum_device_power_w)
                     .help("What it draws from the Battery of its entity all the time."));
}

void add_sensor_fields(RecordBuilder<DeviceSpecification>& fields, const DeviceTypes& types) {
    fields.field<&DeviceSpecification::range>(
        "Range", real()
                     .between(limits::minimum_size_m, limits::maximum_position_m)
                     .otherwise("10 m of what reaches into the distance, otherwise no limit")
                     .when(types.with(device::has_range))
                     .help("How far it reaches, or the most that it can tell."));
    fields.field<&DeviceSpecification::resolution>(
        "Resolution", real()
                          .between(0, limits::maximum_position_m)
                          .when(types.with(device::has_resolution))
                          .help("Readings are multiples of it, in their unit; 0 leaves them."));
    fields.field<&DeviceSpecification::noise>(
        "Noise", real()
                     .between(0, limits::maximum_position_m)
                     .when(types.with(device::has_noise))
                     .help("Standard deviation of the normal noise, in the unit of the reading."));
    fields.field<&DeviceSpecification::field_of_view_rad>(
        "Field_Of_View", real()
                             .unit("rad")
                             .between(0, limits::full_turn_rad)
                             .when(types.with(device::has_field_of_view))
                             .help("The whole angle."));
    fields.field<&DeviceSpecification::count>(
        "Count", integer()
                     .between(1, limits::maximum_device_count)
                     .when(types.with(device::has_count))
                     .help("How many rays, cells, messages or entities."));
    fields.field<&DeviceSpecification::threshold>("Threshold",
                                                  real()
                                                      .unit("m or N")
                                                      .between(0, device::maximum_value)
                                                      .when(types.with(device::has_threshold))
                                                      .help("From where on it tells 1."));
    fields.field<&DeviceSpecification::with_velocity>(
        "With_Velocity", boolean()
                             .when(types.with(device::has_with_velocity))
                             .help("Whether it tells its velocity."));
    fields.field<&DeviceSpecification::near_m>(
        "Near", real()
                    .unit("m")
                    .between(0, limits::maximum_position_m)
                    .when(types.with(device::has_near))
                    .help("Up to where it knows distances; 0 is everywhere."));
    const auto side = integer().between(1, limits::maximum_picture_side);
    fields.field<&DeviceSpecification::columns>(
        "Columns",
        FieldOptions(side).when(types.with(device::has_columns)).help("Pixels in a row."));
    fields.field<&DeviceSpecification::rows>(
        "Rows", FieldOptions(side)
                    .when(types.with(device::has_columns))
                    .help("How many; all together at most " +
                          std::to_string(limits::maximum_picture_pixels) + " pixels."));
}

void add_colour_fields(RecordBuilder<DeviceSpecification>& fields, const DeviceTypes& types) {
    fields.field<&DeviceSpecification::with_colour>("With_Colour",
                                                    boolean()
                                                        .since(first_version_with_looks)
                                                        .when(types.with(device::has_with_colour))
                                                        .help("Whether it tells colours as well."));
}

void add_actuator_fields(RecordBuilder<DeviceSpecification>& fields, const DeviceTypes& types) {
    const auto joint = types.with(device::has_joint);
    const auto servo = types.with(device::has_gain);
    fields.field<&DeviceSpecification::joint_id>(
        "Joint_Id", integer().required().when(joint).help("A joint of the entity."));
    fields.field<&DeviceSpecification::axis>(
        "Axis", integer()
                    .between(1, 3)
                    .when(joint)
                    .otherwise("2 of a WheelJoint and Hinge2Joint, otherwise 1")
                    .help("Which axis of the joint."));
    fields.field<&DeviceSpecification::maximum>("Maximum",
                                                real()
                                                    .unit("N m, N or N s")
                                                    .between(0, limits::maximum_force_n)
                                                    .when(types.with(device::has_maximum))
                                                    .help("The most that it can give."));
    fields.field<&DeviceSpecification::gain_per_s>("Gain",
                                                   real()
                                                       .unit("1/s")
                                                       .between(0, limits::maximum_device_gain)
                                                       .when(servo)
                                                       .help("Speed for what is missing."));
    fields.field<&DeviceSpecification::speed>("Speed",
                                              real()
                                                  .unit("rad/s or m/s")
                                                  .between(0, limits::maximum_angular_speed_rad_s)
                                                  .when(servo)
                                                  .help("The greatest."));
    fields.field<&DeviceSpecification::with_torque>(
        "With_Torque", boolean()
                           .since(first_version_with_docking)
                           .when(types.with(device::has_with_torque))
                           .help("Whether it also tells its torque or force, and its position."));
    fields.field<&DeviceSpecification::count_turns>(
        "Count_Turns", boolean()
                           .since(first_version_with_docking)
                           .when(types.with(device::has_count_turns))
                           .help("Whether positions go over any number of turns; otherwise they "
                                 "are from -pi to pi."));
    fields.field<&DeviceSpecification::ratio_m>(
        "Ratio", real()
                     .unit("m")
                     .between(-limits::maximum_size_m, limits::maximum_size_m)
                     .when(types.with(device::has_ratio))
                     .help("Torque of its drag for each N of thrust."));
    fields.field<&DeviceSpecification::capacity_j>(
        "Capacity", real()
                        .unit("J")
                        .between(0, device::maximum_value)
                        .when(types.with(device::has_capacity))
                        .help("What it holds when it is full, as it is made."));
}

void add_meeting_fields(RecordBuilder<DeviceSpecification>& fields, const DeviceTypes& types) {
    const auto size = real().unit("m").between(limits::minimum_size_m, limits::maximum_size_m);
    const auto strength = types.with(device::has_strength);
    fields.field<&DeviceSpecification::reach_m>(
        "Reach",
        FieldOptions(size).when(types.with(device::has_reach)).help("How far it reaches ahead."));
    fields.field<&DeviceSpecification::width_m>(
        "Width", FieldOptions(size).when(types.with(device::has_width)).help("Along its y axis."));
    fields.field<&DeviceSpecification::tolerance_rad>(
        "Tolerance", real()
                         .unit("rad")
                         .between(0, limits::full_turn_rad / 2)
                         .when(types.with(device::has_tolerance))
                         .help("How far from facing each other two may be."));
    fields.field<&DeviceSpecification::break_force_n>("Break_Force",
                                                      real()
                                                          .unit("N")
                                                          .between(1e-9, limits::maximum_force_n)
                                                          .when(strength)
                                                          .otherwise("it never breaks by force")
                                                          .help("Force that breaks the hold."));
    fields.field<&DeviceSpecification::break_torque_nm>(
        "Break_Torque", real()
                            .unit("N m")
                            .between(1e-9, limits::maximum_torque_nm)
                            .when(strength)
                            .otherwise("it never breaks by torque")
                            .help("Torque that breaks the hold."));
}

std::vector<Choice> role_choices() {
    using device::ConnectorRole;
    const auto choice_of = [](const char* name, ConnectorRole role, const char* help) {
        return Choice{name, static_cast<std::int64_t>(role), help};
    };
    return {choice_of("Plain", ConnectorRole::plain, "Takes any, and tells only whether it holds."),
            choice_of("Symmetric", ConnectorRole::symmetric, "Takes Symmetric ones."),
            choice_of("Active", ConnectorRole::active, "Takes Passive ones."),
            choice_of("Passive", ConnectorRole::passive, "Is taken by Active ones.")};
}

void add_locking_fields(RecordBuilder<DeviceSpecification>& fields, const Condition& connector) {
    const auto flag = [&](const char* help) {
        return boolean().since(first_version_with_docking).when(connector).help(help);
    };
    fields.field<&DeviceSpecification::role>("Role",
                                             choice(role_choices())
                                                 .since(first_version_with_docking)
                                                 .when(connector)
                                                 .help("Which Connectors it couples with."));
    fields.field<&DeviceSpecification::auto_lock>(
        "Auto_Lock", flag("Whether it locks by itself. Told to let go, it stays open until it is "
                          "told to lock."));
    fields.field<&DeviceSpecification::unilateral_lock>(
        "Unilateral_Lock", flag("Whether one of the two is enough to lock; of one that says no, "
                                "both must be told to."));
    fields.field<&DeviceSpecification::unilateral_unlock>(
        "Unilateral_Unlock", flag("Whether one of the two is enough to let go; of one that says "
                                  "no, they hold as long as either is told to."));
}

void add_message_fields(RecordBuilder<DeviceSpecification>& fields, const DeviceTypes& types) {
    fields.field<&DeviceSpecification::channel>(
        "Channel", integer()
                       .between(device::every_channel, limits::maximum_id)
                       .when(types.with(device::has_channel))
                       .help("Which they share; -1 is every one."));
    fields.field<&DeviceSpecification::aperture_rad>(
        "Aperture", real()
                        .unit("rad")
                        .between(0, limits::full_turn_rad)
                        .since(first_version_with_docking)
                        .when(types.with(device::has_aperture))
                        .help("The whole angle of the cone about its x axis in which it sends or "
                              "hears; a full turn is every way."));
    fields.field<&DeviceSpecification::line_of_sight>(
        "Line_Of_Sight", boolean()
                             .since(first_version_with_docking)
                             .when(types.with(device::has_line_of_sight))
                             .help("Whether bodies of others are in the way of its messages."));
    fields.field<&DeviceSpecification::loss>("Loss", real()
                                                         .between(0, 1)
                                                         .when(types.with(device::has_loss))
                                                         .help("Share of messages that get lost."));
    fields.field<&DeviceSpecification::delay_s>("Delay",
                                                real()
                                                    .unit("s")
                                                    .between(0, limits::maximum_device_delay_s)
                                                    .when(types.with(device::has_delay))
                                                    .help("On the way, in simulated time."));
}

void add_docking_fields(RecordBuilder<DeviceSpecification>& fields, const Condition& connector) {
    fields.field<&DeviceSpecification::rotations>(
        "Rotations", integer()
                         .between(0, device::maximum_rotations)
                         .since(first_version_with_docking)
                         .when(connector)
                         .help("In how many ways, spread over a full turn about its x axis, it "
                               "takes another; 0 is any."));
    fields.field<&DeviceSpecification::rotation_tolerance_rad>(
        "Rotation_Tolerance", real()
                                  .unit("rad")
                                  .between(0, limits::full_turn_rad / 2)
                                  .since(first_version_with_docking)
                                  .when(connector)
                                  .help("How far from one of its Rotations another may be."));
    fields.field<&DeviceSpecification::snap>(
        "Snap", boolean()
                    .since(first_version_with_docking)
                    .when(connector)
                    .help("Whether locking moves the smaller side so that the points meet and the "
                          "axes are exactly opposite, in one of the Rotations."));
}

void add_drive_limits(RecordBuilder<DeviceSpecification>& fields, const Condition& drive) {
    const auto limit = [&](const char* unit, double most, const char* help) {
        return real().unit(unit).between(0, most).when(drive).help(help);
    };
    fields.field<&DeviceSpecification::period_s>(
        "Period",
        real()
            .unit("s")
            .between(device::minimum_drive_period_s, device::maximum_drive_period_s)
            .when(drive)
            .help("Simulated time between two runs of its laws; in between the forces stay."));
    fields.field<&DeviceSpecification::maximum_force_n>(
        "Maximum_Force",
        limit("N", limits::maximum_force_n, "The greatest, forwards and upwards each."));
    fields.field<&DeviceSpecification::maximum_torque_nm>(
        "Maximum_Torque",
        limit("N m", limits::maximum_torque_nm, "The greatest, about each of its axes."));
    fields.field<&DeviceSpecification::maximum_speed_m_s>(
        "Maximum_Speed",
        limit("m/s", limits::maximum_speed_m_s, "Orders to move faster are cut to it."));
    fields.field<&DeviceSpecification::maximum_turn_rad_s>(
        "Maximum_Turn", limit("rad/s", limits::maximum_angular_speed_rad_s,
                              "Orders to turn faster are cut to it."));
}

void add_drive_gains(RecordBuilder<DeviceSpecification>& fields, const Condition& drive) {
    const auto gain = [&](const char* unit, const char* help) {
        return real().unit(unit).between(0, limits::maximum_device_gain).when(drive).help(help);
    };
    const auto derivative = [&](const char* help) {
        return real().between(0, 1).when(drive).help(help);
    };
    fields.field<&DeviceSpecification::speed_gain_per_s>(
        "Speed_Gain", gain("1/s", "Acceleration for what is missing of a speed."));
    fields.field<&DeviceSpecification::speed_derivative>(
        "Speed_Derivative", derivative("Acceleration for how fast what is missing changes."));
    fields.field<&DeviceSpecification::turn_gain_per_s>("Turn_Gain",
                                                        gain("1/s", "The same for turning."));
    fields.field<&DeviceSpecification::turn_derivative>(
        "Turn_Derivative", derivative("The same for turning, as it changes."));
    fields.field<&DeviceSpecification::hold_gain_per_s2>(
        "Hold_Gain", gain("1/s2", "Acceleration for what is missing of the height."));
    fields.field<&DeviceSpecification::hold_damping_per_s>(
        "Hold_Damping", gain("1/s", "Acceleration against the vertical speed while it holds."));
    fields.field<&DeviceSpecification::feed_forward>(
        "Feed_Forward", boolean().when(drive).help(
                            "Whether it adds its weight to what its laws give: the whole when it "
                            "flies, on a slope the part along its x axis."));
}

std::vector<Choice> paint_choices() {
    const auto choice_of = [](PaintType type, std::string help) {
        return Choice{std::string(device::type_name(type)), static_cast<std::int64_t>(type),
                      std::move(help)};
    };
    return {choice_of(PaintType::line, "From point to point."),
            choice_of(PaintType::area, "Within an outline."),
            choice_of(PaintType::image, "Rows of values between two corners.")};
}

Condition paints(const std::vector<PaintType>& types) {
    return is_one_of<Paint, &Paint::type>("Type", paint_choices(), types);
}

}  // namespace

RecordBuilder<DeviceSpecification> device_fields(const world::AddedTypes& added) {
    const DeviceTypes types(added);
    RecordBuilder<DeviceSpecification> fields;
    add_common_fields(fields, types);
    add_sensor_fields(fields, types);
    add_actuator_fields(fields, types);
    add_meeting_fields(fields, types);
    add_message_fields(fields, types);
    add_locking_fields(fields, types.with(device::has_role));
    add_docking_fields(fields, types.with(device::has_role));
    add_colour_fields(fields, types);
    add_drive_limits(fields, types.with(device::has_drive));
    add_drive_gains(fields, types.with(device::has_drive));
    return fields;
}

DeviceSpecification with_added_kind(DeviceSpecification device, const world::AddedTypes& added) {
    device.added = world::find_added(added.devices(), device.type);
    if (device.added) device.type = DeviceType::added;
    return device;
}

DeviceSpecification without_added_kind(DeviceSpecification device) {
    if (device.added) device.type = device.added->type;
    device.added.reset();
    return device;
}

RecordBuilder<Paint> paint_fields() {
    constexpr double limit = limits::maximum_size_m;
    const auto image = paints({PaintType::image});
    RecordBuilder<Paint> fields;
    fields.label("Paint_Id");
    fields.field<&Paint::type>("Type",
                               choice(paint_choices()).attribute().required().help("What it is."));
    fields.field<&Paint::id>("Paint_Id", integer().required().help("Unique in its entity."));
    fields.field<&Paint::body_id>(
        "Body_Id", integer().otherwise("the reference body").help("The body that it is on."));
    fields.field<&Paint::points_m>(
        "Points", real()
                      .unit("m")
                      .between(-limit, limit)
                      .packed(4, limits::maximum_paint_points)
                      .required()
                      .help("x y of each, in the body's frame: the corners of a Line, the outline "
                            "of an Area, of an Image the corner of its first value and the one "
                            "opposite."));
    fields.field<&Paint::brightness>("Brightness",
                                     real()
                                         .between(0, 1)
                                         .when(paints({PaintType::line, PaintType::area}))
                                         .otherwise("that of its Colour, or 1")
                                         .help("0 is black, 1 white; without paint it is 0."));
    fields.field<&Paint::width_m>("Width", real()
                                               .unit("m")
                                               .between(limits::minimum_size_m, limit)
                                               .when(paints({PaintType::line}))
                                               .help("Of the line; its ends are round."));
    fields.field<&Paint::columns>("Columns", integer()
                                                 .between(1, limits::maximum_image_values)
                                                 .required()
                                                 .when(image)
                                                 .help("How many values in a row, along x."));
    fields.field<&Paint::brightnesses>("Brightnesses",
                                       real()
                                           .between(0, 1)
                                           .packed(1, limits::maximum_image_values)
                                           .required()
                                           .when(image)
                                           .help("Row by row from the first corner along y."));
    fields.field<&Paint::colour>(
        "Colour", colour()
                      .since(first_version_with_looks)
                      .otherwise("a grey of its brightness")
                      .help("Such as #ff8000; the values of an Image go from black to it."));
    return fields;
}

}  // namespace simrob::command
