#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/layout.h"
#include "physics/report.h"

namespace simrob::engine {

/// The pose and motion of one body, at its own origin, in the world's frame.
struct BodyView {
    Pose pose;
    Vector3 linear_velocity_m_s;
    Vector3 angular_velocity_rad_s;
    bool asleep = false;
    bool frozen = false;

    friend bool operator==(const BodyView&, const BodyView&) = default;
};

/// Something that happened during the iteration and that people must be told about.
struct Event {
    physics::EventType type = physics::EventType::engine_fault;
    std::optional<int> entity_id;
    std::optional<int> joint_id;
    std::string detail;

    friend bool operator==(const Event&, const Event&) = default;
};

/// What everyone outside sees of the world after an iteration: filters, encoders, recorders, the
/// page. It never changes, and any thread may read it for as long as it holds it.
struct Snapshot {
    std::uint64_t iteration = 0;
    double time_s = 0;
    std::shared_ptr<const Layout> layout;
    std::vector<BodyView> bodies;  ///< in the order of Layout::bodies
    std::vector<Event> events;     ///< of this iteration
    /// The last readings of each device, in the order of Layout::devices.
    std::vector<std::vector<double>> readings{};

    /// An entity's pose is that of its reference body.
    const Pose& pose_of(const LayoutEntity& entity) const {
        return bodies[entity.reference_body].pose;
    }
};

/// The name of a kind of event, such as "joint_broke".
std::string_view to_text(physics::EventType type);
/// An event in words, such as "joint_broke, entity 3, joint 1".
std::string to_text(const Event& event);

}  // namespace simrob::engine
