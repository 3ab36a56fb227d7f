#include "mission/fault_hand.h"

#include "command/requests/devices.h"
#include "command/typed_request.h"
#include "mission/module_devices.h"
#include "mission/reasons.h"

namespace simrob::mission {
namespace {

using modular::Fault;
using modular::FaultKind;

constexpr std::uint32_t first_face_bit = modular::motor_count;
constexpr std::uint32_t radio_bit = first_face_bit + modular::face_count;
constexpr std::uint32_t place_bit = radio_bit + 1;
constexpr std::uint32_t motor_bits = (1U << first_face_bit) - 1;

std::uint32_t bit(std::size_t place) {
    return 1U << static_cast<std::uint32_t>(place);
}

std::uint32_t fittings_of(const ModuleTold& told) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < modular::motor_count; ++i)
        if (told.has_motor[i]) bits |= bit(i);
    for (std::size_t i = 0; i < modular::face_count; ++i)
        if (told.faces[i].works) bits |= bit(first_face_bit + i);
    if (told.has_radio) bits |= bit(radio_bit);
    if (told.knows_place) bits |= bit(place_bit);
    return bits;
}

std::uint32_t bits_of(const Fault& fault) {
    if (fault.what == FaultKind::motors) return motor_bits;
    if (fault.what == FaultKind::radio) return bit(radio_bit);
    return bit(first_face_bit + static_cast<std::size_t>(fault.face));
}

/// Of what fits into `bits`, in the order of devices.
std::vector<int> devices_of(const Fault& fault, std::uint32_t fitted) {
    std::vector<int> devices;
    if (fault.what == FaultKind::radio) devices = {emitter_device, receiver_device};
    if (fault.what == FaultKind::connector) devices = {device_of(fault.face)};
    if (fault.what == FaultKind::motors)
        for (std::size_t i = 0; i < modular::motor_count; ++i)
            if ((fitted & bit(i)) != 0) devices.push_back(motor_devices[i]);
    return devices;
}

}  // namespace

FaultHand::FaultHand(std::vector<Fault> faults, int modules)
    : faults_(std::move(faults)),
      steps_(faults_.size(), Step::waits),
      fitted_(static_cast<std::size_t>(modules)),
      taken_(static_cast<std::size_t>(modules)) {}

void FaultHand::note_fittings(const Crew& crew) {
    for (int module = 1; module <= crew.modules(); ++module)
        fitted_[static_cast<std::size_t>(module) - 1] = fittings_of(crew.told(module));
}

std::vector<command::Request> FaultHand::take_due(double now_s,
                                                  const command::Catalogue& catalogue) {
    std::vector<command::Request> requests;
    for (std::size_t i = 0; i < faults_.size(); ++i)
        if (steps_[i] != Step::is_done && faults_[i].at_s <= now_s) add_due(i, requests, catalogue);
    return requests;
}

void FaultHand::add_due(std::size_t fault, std::vector<command::Request>& requests,
                        const command::Catalogue& catalogue) {
    const Fault& due = faults_[fault];
    const auto module = static_cast<std::size_t>(due.module) - 1;
    const std::uint32_t bits = bits_of(due) & fitted_[module] & ~taken_[module];
    const bool lets_go_first = due.what == FaultKind::connector && steps_[fault] == Step::waits;
    if (lets_go_first && bits != 0) {
        steps_[fault] = Step::lets_go;
        requests.push_back(command::make_request(
            catalogue, command::DeviceControl{due.module, device_of(due.face), {0}}));
        return;
    }
    steps_[fault] = Step::is_done;
    taken_[module] |= bits;
    if (bits == 0) return;
    for (const int device : devices_of(due, fitted_[module]))
        requests.push_back(
            command::make_request(catalogue, command::RemoveDevice{due.module, device}));
}

std::optional<Problem> FaultHand::missing(const Crew& crew) const {
    for (int module = 1; module <= crew.modules(); ++module) {
        const ModuleTold& told = crew.told(module);
        const auto place = static_cast<std::size_t>(module) - 1;
        const std::string field = "module";
        if (!told.is_there)
            return Problem{field, std::to_string(module), reasons::module_is_gone()};
        const std::uint32_t expected = fitted_[place] & ~taken_[place];
        if ((fittings_of(told) & expected) != expected)
            return Problem{field, std::to_string(module), reasons::device_is_gone()};
    }
    return std::nullopt;
}

void FaultHand::describe(contest::Memory& memory) {
    for (Step& step : steps_) memory.field(step);
    for (std::uint32_t& bits : fitted_) memory.field(bits);
    for (std::uint32_t& bits : taken_) memory.field(bits);
}

}  // namespace simrob::mission
