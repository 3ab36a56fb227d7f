#include "view/overheard_transport.h"

namespace simrob::view {

std::span<const agent::Incoming> OverheardTransport::receive() {
    const auto messages = transport_.receive();
    if (traffic_.is_overheard())
        for (const auto& message : messages)
            if (!message.is_end) overhear(message.from, true, message.bytes);
    return messages;
}

void OverheardTransport::send(std::span<const agent::Outgoing> messages) {
    if (traffic_.is_overheard())
        for (const auto& message : messages)
            if (message.matter != agent::Matter::answered)
                overhear(message.to, false, message.bytes);
    transport_.send(messages);
}

void OverheardTransport::overhear(const agent::Address& agent, bool is_from_agent,
                                  std::string_view bytes) {
    traffic_.add({.iteration = simulation_.iteration(),
                  .time_s = simulation_.time_s(),
                  .agent = agent,
                  .is_from_agent = is_from_agent},
                 bytes);
}

}  // namespace simrob::view
