#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/vector3.h"

/// What clients ask for, as on the wire: ids are their own, angles are the three of the wire's
/// rotation rule.
namespace simrob::device {

enum class DeviceType : std::uint8_t {
    distance,
    proximity,
    gyroscope,
    imu,
    compass,
    gps,
    encoder,
    contact,
    force,
    velocity_motor,
    position_motor,
    torque_motor,
    thruster,
    rotor,
    kicker,
    light,
    battery,
    emitter,
    receiver,
    connector,
    gripper,
    vision,
    camera,
    drive,
    added = 128,  ///< not built in: see DeviceSpecification::added
};

struct Kind;  // kind.h

/// Which connectors couple with which. A plain one takes any and tells only that it holds.
enum class ConnectorRole : std::uint8_t {
    plain,
    symmetric,  ///< takes symmetric ones
    active,     ///< takes passive ones
    passive,    ///< is taken by active ones
};

/// A sensor or actuator on a body. The fields after `noise` belong to some types only: see
/// Kind::fields.
struct DeviceSpecification {
    int id = 0;  ///< unique in its entity
    DeviceType type = DeviceType::distance;
    std::optional<int> body_id;  ///< if absent, the entity's reference body
    Vector3 position_m;          ///< in the frame of the body
    Vector3 rotation_rad;        ///< likewise
    double interval_s = 0;       ///< simulated time between readings; 0 is every iteration
    double power_w = 0;          ///< always drawn from the entity's battery

    std::optional<double> range;  ///< the maximum that it reports, or how far it reaches
    double resolution = 0;        ///< readings are multiples of it; 0 leaves them as they are
    double noise = 0;             ///< standard deviation, added before the resolution
    double field_of_view_rad = 0;
    int count = 1;
    double threshold = 0.1;
    bool with_velocity = false;
    int joint_id = 0;
    std::optional<int> axis;  ///< from 1
    double maximum = 1;
    double gain_per_s = 10;
    double speed = 10;
    double ratio_m = 0;
    double reach_m = 0.05;
    double width_m = 0.05;
    int channel = 0;
    double loss = 0;
    double delay_s = 0;
    double tolerance_rad = 0.1;
    std::optional<double> break_force_n;
    std::optional<double> break_torque_nm;
    double capacity_j = 1000;
    double near_m = 0;
    int columns = 80;
    int rows = 60;
    bool with_colour = false;
    double period_s = 0.02;  ///< between two runs of a Drive's laws
    double maximum_force_n = 10;
    double maximum_torque_nm = 1;
    double maximum_speed_m_s = 10;
    double maximum_turn_rad_s = 5;
    double speed_gain_per_s = 27;  ///< acceleration for what is missing of a speed
    double speed_derivative = 0.012;
    double turn_gain_per_s = 36;
    double turn_derivative = 0.144;
    double hold_gain_per_s2 = 57;  ///< acceleration for what is missing of the height
    double hold_damping_per_s = 15;
    bool feed_forward = true;  ///< adds the weight that its laws would otherwise have to find
    ConnectorRole role = ConnectorRole::plain;
    bool auto_lock = false;         ///< locks before it is told anything
    bool unilateral_lock = true;    ///< one side is enough to lock
    bool unilateral_unlock = true;  ///< one side is enough to let go
    int rotations = 0;              ///< about the common axis, in a full turn; 0 allows any
    double rotation_tolerance_rad = 0.2;
    bool snap = false;                        ///< moves the smaller side into place as it locks
    double aperture_rad = 6.283185307179586;  ///< the whole angle of a cone about the x axis
    bool line_of_sight = false;               ///< bodies of others are in the way of its messages
    bool with_torque = false;                 ///< and position
    bool count_turns = false;                 ///< positions over any number of turns
    /// Its kind, for an added type.
    std::shared_ptr<const Kind> added{};

    friend bool operator==(const DeviceSpecification&, const DeviceSpecification&) = default;
};

/// The area that a stroke of paint covers.
enum class PaintType : std::uint8_t { line, area, image };

/// Brightness and colour on the x-y plane of a body's own frame, seen along z. Where strokes
/// overlap, the last one counts.
struct Paint {
    int id = 0;  ///< unique in its entity
    PaintType type = PaintType::line;
    std::optional<int> body_id;  ///< if absent, the entity's reference body
    /// 0 black to 1 white, of a line or area; if absent, that of its colour, or 1.
    std::optional<double> brightness{};
    /// Such as #ff8000; if absent, a grey of its brightness. An image's values go from black to it.
    std::optional<std::string> colour{};
    double width_m = 0.02;  ///< of a line
    /// x y of each: a line's corners, an area's outline, an image's corner of the first value and
    /// the opposite one.
    std::vector<double> points_m{};
    std::int32_t columns = 0;            ///< of an image: along x; its rows are along y
    std::vector<double> brightnesses{};  ///< of an image, row by row

    friend bool operator==(const Paint&, const Paint&) = default;
};

}  // namespace simrob::device
