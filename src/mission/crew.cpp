#include "mission/crew.h"

#include <algorithm>
#include <cmath>

#include "command/requests/devices.h"
#include "command/typed_request.h"
#include "mission/module_devices.h"
#include "mission/reasons.h"

namespace simrob::mission {

using modular::Face;
using modular::Motor;

namespace {

/// Readings of a device in a moment; null where there is no such device, or no entity.
class Devices {
  public:
    Devices(const engine::Snapshot& now, int entity) : now_(now) {
        const auto& entities = now.layout->entities;
        const auto found = std::lower_bound(
            entities.begin(), entities.end(), entity,
            [](const engine::LayoutEntity& known, int id) { return known.id < id; });
        if (found != entities.end() && found->id == entity) entity_ = &*found;
    }

    bool has_entity() const { return entity_ != nullptr; }
    const std::vector<double>* readings(int device) const {
        if (entity_ == nullptr) return nullptr;
        const auto begin =
            now_.layout->devices.begin() + static_cast<std::ptrdiff_t>(entity_->first_device);
        const auto end = begin + static_cast<std::ptrdiff_t>(entity_->device_count);
        const auto found = std::lower_bound(
            begin, end, device,
            [](const engine::LayoutDevice& known, int id) { return known.device_id < id; });
        if (found == end || found->device_id != device) return nullptr;
        return &now_.readings[static_cast<std::size_t>(found - now_.layout->devices.begin())];
    }
    /// One of its readings, or what is given where there is none.
    double reading(int device, std::size_t place, double otherwise) const {
        const auto* const all = readings(device);
        return all == nullptr || place >= all->size() ? otherwise : (*all)[place];
    }

  private:
    const engine::Snapshot& now_;
    const engine::LayoutEntity* entity_ = nullptr;
};

// Where readings of motors and connectors have what: docs/devices.md.
constexpr std::size_t at_power = 0;
constexpr std::size_t at_torque = 1;
constexpr std::size_t at_angle = 2;
constexpr std::size_t at_partner = 1;
constexpr std::size_t at_partner_device = 2;
constexpr std::size_t at_rotation = 3;
constexpr std::size_t at_refusal = 4;
/// Of a message of a receiver: sender, distance, count.
constexpr std::size_t message_heading = 3;
constexpr std::size_t most_heard = 4096;
constexpr std::size_t longest_message = 8;

Face face_of(int device) {
    const auto found = std::find(connector_devices.begin(), connector_devices.end(), device);
    return found == connector_devices.end() ? Face::front
                                            : static_cast<Face>(found - connector_devices.begin());
}

double power_of(const Devices& devices) {
    double power_w = 0;
    for (const int device : motor_devices)
        power_w += std::max(0.0, devices.reading(device, at_power, 0));
    return power_w;
}

void look_at_motors(ModuleTold& told, const Devices& devices) {
    told.power_w = power_of(devices);
    for (std::size_t i = 0; i < modular::motor_count; ++i) {
        const int device = motor_devices[i];
        told.has_motor[i] = devices.readings(device) != nullptr;
        told.angles_rad[i] = devices.reading(device, at_angle, told.angles_rad[i]);
        told.torques_n_m[i] = devices.reading(device, at_torque, 0);
    }
    const auto has = [&](Motor motor) { return told.has_motor[static_cast<std::size_t>(motor)]; };
    told.has_motors = has(Motor::pivot) && has(Motor::left_wheel) && has(Motor::right_wheel);
}

FaceTold face_told(const Devices& devices, int device) {
    FaceTold face;
    face.works = devices.readings(device) != nullptr;
    face.is_docked = devices.reading(device, 0, 0) > 0;
    face.module = static_cast<int>(devices.reading(device, at_partner, -1));
    face.face = face_of(static_cast<int>(devices.reading(device, at_partner_device, -1)));
    face.rotation = std::max(0, static_cast<int>(devices.reading(device, at_rotation, 0)));
    face.why = static_cast<Refused>(std::clamp(devices.reading(device, at_refusal, 0), 0.0, 7.0));
    return face;
}

/// C is ahead of Gps and Compass.
void look_at_place(ModuleTold& told, const Devices& devices) {
    const auto* const at = devices.readings(gps_device);
    const auto* const heading = devices.readings(compass_device);
    told.knows_place = at != nullptr && heading != nullptr;
    if (at == nullptr || heading == nullptr || at->size() < 3 || heading->empty()) return;
    told.place = modular::ahead({(*at)[0], (*at)[1], (*heading)[0]}, modular::gps_behind_m);
    told.height_m = (*at)[2];
}

void hear(const std::vector<double>& readings, std::vector<RadioMessage>& heard) {
    for (std::size_t i = 0; i + message_heading <= readings.size();) {
        const auto values = static_cast<std::size_t>(std::max(0.0, readings[i + 2]));
        i += message_heading;
        if (i + values > readings.size() || heard.size() >= most_heard) return;
        const auto begin = readings.begin() + static_cast<std::ptrdiff_t>(i);
        heard.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(values));
        i += values;
    }
}

}  // namespace

Crew::Crew(const command::Catalogue& catalogue, int modules)
    : catalogue_(catalogue),
      told_(static_cast<std::size_t>(modules)),
      ordered_(static_cast<std::size_t>(modules)),
      ears_(static_cast<std::size_t>(modules)) {
    for (int module = 1; module <= modules; ++module) {
        of(module).module = module;
        // A world of a mission begins with motors that are told 0.
        for (Target& motor : orders_of(module).motors) motor.is_told = true;
    }
}

const ModuleTold& Crew::told(int module) const {
    return told_[static_cast<std::size_t>(module) - 1];
}

void Crew::listen(const engine::Snapshot& now) {
    if (listened_ == now.iteration) return;
    listened_ = now.iteration;
    for (int module = 1; module <= modules(); ++module)
        if (const auto* const readings = Devices(now, module).readings(receiver_device))
            hear(*readings, ears_[static_cast<std::size_t>(module) - 1]);
}

void Crew::look(const engine::Snapshot& now) {
    listen(now);
    for (int module = 1; module <= modules(); ++module) {
        look_at(of(module), now);
        of(module).heard = std::exchange(ears_[static_cast<std::size_t>(module) - 1], {});
        follow_locks(orders_of(module), told(module));
    }
}

void Crew::look_at(ModuleTold& told, const engine::Snapshot& now) {
    const Devices devices(now, told.module);
    told.is_there = devices.has_entity();
    look_at_motors(told, devices);
    look_at_place(told, devices);
    for (std::size_t i = 0; i < modular::face_count; ++i)
        told.faces[i] = face_told(devices, connector_devices[i]);
    told.has_radio =
        devices.readings(emitter_device) != nullptr && devices.readings(receiver_device) != nullptr;
}

/// An order to let go counts once; one to lock until it holds. After that the connector has
/// forgotten it, whoever let go.
void Crew::follow_locks(Ordered& ordered, const ModuleTold& told) const {
    for (std::size_t i = 0; i < modular::face_count; ++i) {
        auto& lock = ordered.locks[i];
        if (lock && (!*lock || told.faces[i].is_docked || !told.faces[i].works)) lock.reset();
    }
}

double Crew::power_w(const engine::Snapshot& now) const {
    double sum_w = 0;
    for (int module = 1; module <= modules(); ++module) sum_w += power_of(Devices(now, module));
    return sum_w;
}

modular::ModuleGraph Crew::graph() const {
    std::vector<int> all;
    std::vector<modular::Docking> dockings;
    for (const ModuleTold& told : told_) {
        all.push_back(told.module);
        for (std::size_t i = 0; i < modular::face_count; ++i) {
            const FaceTold& face = told.faces[i];
            const bool is_known = face.module >= 1 && face.module <= modules();
            if (face.is_docked && is_known)
                dockings.push_back(
                    {told.module, static_cast<Face>(i), face.module, face.face, face.rotation});
        }
    }
    return {std::move(all), dockings};
}

void Crew::turn(int module, Motor motor, double angle_rad, std::optional<double> speed_rad_s) {
    if (!std::isfinite(angle_rad)) return;
    Target& target = orders_of(module).motors[static_cast<std::size_t>(motor)];
    target.wanted_rad = angle_rad;
    target.speed_rad_s = speed_rad_s.value_or(0);
}

double Crew::told_to(int module, Motor motor) const {
    return ordered_[static_cast<std::size_t>(module) - 1]
        .motors[static_cast<std::size_t>(motor)]
        .told_rad;
}

void Crew::lock(int module, Face face, bool is_to_hold) {
    const FaceTold& now = told(module).faces[static_cast<std::size_t>(face)];
    auto& lock = orders_of(module).locks[static_cast<std::size_t>(face)];
    const bool is_so = is_to_hold && now.is_docked;
    if (is_so || lock == is_to_hold || !now.works || !told(module).is_there) return;
    lock = is_to_hold;
    pending_.push_back(command::make_request(
        catalogue_, command::DeviceControl{module, device_of(face), {is_to_hold ? 1.0 : 0.0}}));
}

void Crew::send(int module, RadioMessage message) {
    if (!told(module).has_radio || message.empty() || message.size() > longest_message) return;
    pending_.push_back(command::make_request(
        catalogue_, command::DeviceControl{module, emitter_device, std::move(message)}));
}

void Crew::add_motors(int module, std::vector<command::Request>& requests) {
    auto& motors = orders_of(module).motors;
    for (std::size_t i = 0; i < modular::motor_count; ++i) {
        Target& target = motors[i];
        if (!told(module).has_motor[i]) continue;
        const double most = target.speed_rad_s * control_period_s;
        const double missing = target.wanted_rad - target.told_rad;
        const bool arrives = target.speed_rad_s <= 0 || std::abs(missing) <= most;
        const double next =
            arrives ? target.wanted_rad : target.told_rad + std::copysign(most, missing);
        if (target.is_told && next == target.told_rad) continue;
        target.told_rad = next;
        target.is_told = true;
        requests.push_back(command::make_request(
            catalogue_, command::DeviceControl{module, motor_devices[i], {next}}));
    }
}

std::vector<command::Request> Crew::take_requests() {
    std::vector<command::Request> requests = std::exchange(pending_, {});
    for (int module = 1; module <= modules(); ++module) add_motors(module, requests);
    return requests;
}

void Crew::describe_told(contest::Memory& memory, ModuleTold& told) {
    memory.fields(told.place.x_m, told.place.y_m, told.place.heading_rad, told.height_m,
                  told.power_w, told.has_motors, told.has_radio, told.is_there, told.knows_place);
    for (std::size_t i = 0; i < modular::motor_count; ++i)
        memory.fields(told.angles_rad[i], told.torques_n_m[i], told.has_motor[i]);
    for (FaceTold& face : told.faces)
        memory.fields(face.is_docked, face.module, face.face, face.rotation, face.why, face.works);
    memory.list(told.heard, most_heard,
                [&](RadioMessage& message) { memory.list(message, longest_message); });
}

void Crew::describe(contest::Memory& memory) {
    for (ModuleTold& told : told_) describe_told(memory, told);
    for (Ordered& ordered : ordered_) {
        for (Target& motor : ordered.motors)
            memory.fields(motor.wanted_rad, motor.speed_rad_s, motor.told_rad, motor.is_told);
        for (auto& lock : ordered.locks) memory.optional(lock);
    }
    for (auto& heard : ears_)
        memory.list(heard, most_heard,
                    [&](RadioMessage& message) { memory.list(message, longest_message); });
    memory.optional(listened_);
    const auto is_face = [](const FaceTold& face) {
        return static_cast<std::size_t>(face.face) < modular::face_count;
    };
    for (const ModuleTold& told : told_)
        memory.require(std::all_of(told.faces.begin(), told.faces.end(), is_face),
                       reasons::expected_memory);
}

}  // namespace simrob::mission
