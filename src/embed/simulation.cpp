#include "simrob/simulation.h"

#include <algorithm>

#include "base/limits.h"
#include "base/number.h"
#include "codec/xml_message.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "embed/outcome.h"
#include "embed/reasons.h"
#include "embed/simulation_parts.h"
#include "engine/runner.h"
#include "physics/engines/engines.h"
#include "recording/player.h"
#include "recording/reasons.h"
#include "recording/recorder.h"
#include "recording/system/background_scribe.h"
#include "storage/save_file.h"
#include "storage/system/build_key.h"

namespace simrob {
namespace {

using engine::BodyView;
using engine::Checkpoint;
using engine::LayoutBody;
using engine::LayoutEntity;
using engine::Snapshot;

Triple triple(const Vector3& v) {
    return {v.x, v.y, v.z};
}

std::array<double, 4> quadruple(const Quaternion& q) {
    return {q.w, q.x, q.y, q.z};
}

EntityReading read_entity(const Snapshot& snapshot, const LayoutEntity& entity) {
    const BodyView& reference = snapshot.bodies[entity.reference_body];
    return {.id = entity.id,
            .type = std::string(engine::type_name(entity)),
            .position_m = triple(reference.pose.position),
            .rotation_rad = triple(to_euler(reference.pose.orientation)),
            .orientation = quadruple(reference.pose.orientation),
            .linear_velocity_m_s = triple(reference.linear_velocity_m_s),
            .angular_velocity_rad_s = triple(reference.angular_velocity_rad_s),
            .asleep = reference.asleep,
            .frozen = reference.frozen};
}

BodyReading read_body(const LayoutBody& body, const BodyView& view) {
    return {.entity_id = body.entity_id,
            .id = body.body_id,
            .type = std::string(engine::type_name(body)),
            .position_m = triple(view.pose.position),
            .orientation = quadruple(view.pose.orientation),
            .linear_velocity_m_s = triple(view.linear_velocity_m_s),
            .angular_velocity_rad_s = triple(view.angular_velocity_rad_s),
            .radius_m = body.radius_m,
            .length_m = body.length_m,
            .size_m = triple(body.size_m),
            .material = body.material,
            .mass_kg = body.mass_kg,
            .asleep = view.asleep,
            .frozen = view.frozen};
}

}  // namespace

std::vector<std::string> engine_names() {
    std::vector<std::string> names;
    for (const auto& engine : physics::engines()) names.emplace_back(engine.name);
    return names;
}

Simulation::Simulation(std::uint64_t seed)
    : parts_(std::make_unique<Parts>(physics::engines().front().make(), seed)) {}
Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

std::string Simulation::engine() const {
    return std::string(parts_->simulation.world().physics().engine());
}

Outcome Simulation::set_engine(std::string_view name) {
    if (parts_->recorder)
        return embed::outcome(
            Problem{"engine", std::string(name), embed::reasons::set_engine_by_command()});
    auto backend = physics::make_backend(name);
    if (!backend) return embed::outcome(backend.error());
    // A new simulation in the other engine continues the present world.
    auto parts = std::make_unique<Parts>(std::move(*backend), parts_->seed, parts_->defaults);
    Checkpoint checkpoint = parts_->simulation.checkpoint();
    checkpoint.world.engine = parts->simulation.world().physics().engine();
    if (const auto taken = parts->simulation.restore(checkpoint); !taken)
        return embed::outcome(Problem{"engine", std::string(name), taken.error().reason});
    parts_ = std::move(parts);
    return {};
}

Outcome Simulation::load_file(const std::filesystem::path& path) {
    const auto text = parts_->disk.read(path, limits::maximum_world_file_bytes);
    return text ? load_text(*text) : embed::outcome(text.error());
}

Outcome Simulation::load_text(std::string_view text) {
    const auto loaded = storage::load(text, parts_->catalogue, parts_->simulation);
    return loaded ? Outcome{} : embed::outcome(loaded.error());
}

Outcome Simulation::load_recording(const std::filesystem::path& path, double time_s) {
    const auto recording = recording::Recording::open(parts_->disk, path);
    if (!recording) return embed::outcome(recording.error());
    const recording::Origin& origin = recording->origin();
    auto parts =
        std::make_unique<Parts>(physics::engines().front().make(), origin.seed, origin.defaults);
    recording::Player player(*recording, parts->catalogue, parts->simulation, physics::engines());
    if (const auto found = player.seek(time_s); !found) return embed::outcome(found.error());
    parts_ = std::move(parts);
    return {};
}

Outcome Simulation::start_recording(const std::filesystem::path& path) {
    parts_->recorder.reset();
    auto started = recording::Recorder::start(
        parts_->disk, parts_->simulation, parts_->catalogue, path,
        {"embedded", storage::build_key(), engine(), parts_->seed, parts_->defaults},
        {.make_scribe = recording::make_background_scribe});
    if (!started) return embed::outcome(started.error());
    parts_->recorder = std::move(*started);
    return {};
}

Outcome Simulation::stop_recording() {
    if (!parts_->recorder)
        return embed::outcome(Problem{"recording", "", recording::reasons::nothing_recorded()});
    const auto stopped = parts_->recorder->stop();
    parts_->recorder.reset();
    return stopped ? Outcome{} : embed::outcome(stopped.error());
}

Outcome Simulation::send(std::string_view message) {
    const auto requests = codec::decode_message(message, parts_->catalogue);
    if (!requests) return embed::outcome(requests.error());
    codec::MessageProblems problems;
    for (const auto& request : *requests)
        if (const auto done = parts_->simulation.apply(request); !done)
            problems.push_back(codec::located(request, done.error(), message));
    parts_->simulation.publish();
    return embed::outcome(problems);
}

void Simulation::step(int iterations) {
    // By a command, so that a recording contains it too.
    if (!parts_->simulation.is_initialized())
        static_cast<void>(parts_->simulation.apply(
            command::make_request(parts_->catalogue, command::InitializeSimulation{})));
    engine::Runner(parts_->simulation).run(static_cast<std::uint64_t>(std::max(iterations, 0)));
}

std::uint64_t Simulation::iteration() const {
    return parts_->simulation.iteration();
}

double Simulation::time_s() const {
    return parts_->simulation.time_s();
}

std::vector<EntityReading> Simulation::entities() const {
    const Snapshot& snapshot = *parts_->simulation.snapshot();
    std::vector<EntityReading> readings;
    for (const auto& entity : snapshot.layout->entities)
        readings.push_back(read_entity(snapshot, entity));
    return readings;
}

std::optional<EntityReading> Simulation::entity(int id) const {
    const Snapshot& snapshot = *parts_->simulation.snapshot();
    for (const auto& entity : snapshot.layout->entities)
        if (entity.id == id) return read_entity(snapshot, entity);
    return std::nullopt;
}

std::vector<BodyReading> Simulation::bodies() const {
    const Snapshot& snapshot = *parts_->simulation.snapshot();
    std::vector<BodyReading> readings;
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i)
        readings.push_back(read_body(snapshot.layout->bodies[i], snapshot.bodies[i]));
    return readings;
}

std::vector<DeviceReading> Simulation::devices() const {
    const Snapshot& snapshot = *parts_->simulation.snapshot();
    const auto& devices = snapshot.layout->devices;
    std::vector<DeviceReading> readings;
    for (std::size_t i = 0; i < devices.size(); ++i)
        readings.push_back({devices[i].entity_id, devices[i].device_id,
                            std::string(engine::type_name(devices[i])), snapshot.readings[i]});
    return readings;
}

std::vector<std::string> Simulation::events() const {
    std::vector<std::string> texts;
    for (const auto& event : parts_->simulation.snapshot()->events)
        texts.push_back(engine::to_text(event));
    return texts;
}

std::string Simulation::hash() const {
    return to_hex(parts_->simulation.hash());
}

Outcome Simulation::save_file(const std::filesystem::path& path) const {
    const auto written = parts_->disk.write(path, save_text());
    return written ? Outcome{} : embed::outcome(written.error());
}

std::string Simulation::save_text() const {
    return storage::encode_save(parts_->catalogue, parts_->simulation);
}

Moment Simulation::moment() const {
    Moment made;
    made.content_ = std::make_shared<const Checkpoint>(parts_->simulation.checkpoint());
    return made;
}

bool Simulation::go_back(const Moment& moment) {
    if (!moment.content_) return false;
    const auto& checkpoint = *static_cast<const Checkpoint*>(moment.content_.get());
    return parts_->simulation.restore(checkpoint).has_value();
}

}  // namespace simrob
