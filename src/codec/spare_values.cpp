#include "codec/spare_values.h"

namespace simrob::codec {
namespace {

constexpr std::size_t maximum_spares_of_a_command = 4;

}  // namespace

void SpareValues::exchange(const command::Command& command, command::Request& request) {
    if (request.command == &command) return;
    if (request.command != nullptr && request.value.has_value()) {
        auto& spares = spares_[request.command];
        if (spares.size() < maximum_spares_of_a_command) spares.push_back(std::move(request.value));
    }
    auto& spares = spares_[&command];
    request.value.reset();
    request.command = &command;
    if (spares.empty()) return;
    request.value = std::move(spares.back());
    spares.pop_back();
}

}  // namespace simrob::codec
