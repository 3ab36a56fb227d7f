#include "inspection/summary.h"

#include <fmt/format.h>

#include <map>

#include "base/number.h"

namespace simrob::inspection {
namespace {

using engine::Snapshot;
using world::EntityType;

constexpr std::size_t shown_entities = 30;
constexpr std::size_t shown_events = 10;

std::string counted(std::size_t count, std::string_view name, std::string_view names) {
    return fmt::format("{} {}", count, count == 1 ? name : names);
}

std::string entity_line(const Snapshot& snapshot, const engine::LayoutEntity& entity) {
    const Pose& pose = snapshot.pose_of(entity);
    const Vector3 angles = to_euler(pose.orientation);
    const auto& reference = snapshot.bodies[entity.reference_body];
    const char* state = reference.frozen ? "  frozen" : reference.asleep ? "  at rest" : "";
    return fmt::format("  {:>5}  {:<14} ({:8.3f}, {:8.3f}, {:8.3f}) m   turned {:7.3f} rad{}\n",
                       entity.id, engine::type_name(entity), pose.position.x, pose.position.y,
                       pose.position.z, angles.z, state);
}

std::string entity_lines(const Snapshot& snapshot) {
    std::string text;
    std::size_t shown = 0;
    for (const auto& entity : snapshot.layout->entities) {
        if (entity.type == EntityType::field) continue;
        if (++shown > shown_entities) continue;
        text += entity_line(snapshot, entity);
    }
    if (shown > shown_entities)
        text += fmt::format("  and {} more; --json tells all\n", shown - shown_entities);
    return text;
}

std::string event_lines(const EventLog& events) {
    std::string text;
    for (std::size_t i = 0; i < events.entries().size() && i < shown_events; ++i)
        text += "  " + to_text(events.entries()[i]) + "\n";
    const auto total = events.entries().size() + events.dropped();
    if (total > shown_events) text += fmt::format("  and {} more events\n", total - shown_events);
    return text;
}

}  // namespace

std::string entity_counts(const engine::Layout& layout) {
    std::map<std::pair<EntityType, std::string>, std::size_t> counts;
    for (const auto& entity : layout.entities)
        ++counts[{entity.type, std::string(engine::type_name(entity))}];
    std::string text;
    for (const auto& [type, count] : counts) {
        const std::string& name = type.second;
        text += (text.empty() ? "" : ", ") + counted(count, name, name + "s");
    }
    return text.empty() ? "nothing" : text;
}

std::string to_text(const EventLog::Entry& entry) {
    return fmt::format("iteration {}: {}", entry.iteration, engine::to_text(entry.event));
}

std::string pace_text(const engine::Clock& begin, const engine::Clock& end, double wall_s) {
    const double simulated_s = end.time_s - begin.time_s;
    std::string text =
        fmt::format("{:.6g} s simulated in {}", simulated_s,
                    counted(end.iteration - begin.iteration, "iteration", "iterations"));
    text += fmt::format(
        " of {}", counted(static_cast<std::size_t>(engine::substeps_per_iteration(end.settings)),
                          "sub-step", "sub-steps"));
    if (wall_s > 0 && simulated_s > 0)
        text += fmt::format(", in {:.3g} s: {:.3g} times as fast as real time", wall_s,
                            simulated_s / wall_s);
    return text;
}

std::string run_summary(const std::string& world_name, const engine::Simulation& simulation,
                        const engine::Clock& begin, const EventLog& events, double wall_s) {
    const Snapshot& snapshot = *simulation.snapshot();
    std::string text = fmt::format("{}: {}\n", world_name, entity_counts(*snapshot.layout));
    text += pace_text(begin, simulation.clock(), wall_s) + "\n";
    text += fmt::format("at iteration {}, {:.6g} s:\n", snapshot.iteration, snapshot.time_s);
    text += entity_lines(snapshot) + event_lines(events);
    return text + "hash " + to_hex(simulation.hash()) + "\n";
}

}  // namespace simrob::inspection
