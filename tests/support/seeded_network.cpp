#include "support/seeded_network.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "base/limits.h"

namespace simrob::test {
namespace {

constexpr std::uint16_t first_client_port = 20000;

}  // namespace

void Client::send(std::string_view bytes) {
    if (is_alive_) network_->post(*this, true, bytes);
}

void Client::kill() {
    if (is_alive_ && address_.is_connection()) network_->post(*this, true, {}, true);
    refuses_ = is_alive_;
    is_alive_ = false;
}

void Client::vanish() {
    is_alive_ = false;
}

bool SeededNetwork::Event::operator<(const Event& other) const {
    // The heap has its maximum on top, which must be the earliest.
    return at != other.at ? at > other.at : number > other.number;
}

SeededNetwork::SeededNetwork(std::uint64_t seed, const Weather& weather)
    : random_(seed), weather_(weather) {}

SeededNetwork::~SeededNetwork() = default;

Client& SeededNetwork::add(const agent::Address& address, Client::OnMessage on_message) {
    clients_.push_back(std::make_unique<Client>());
    Client& client = *clients_.back();
    client.network_ = this;
    client.address_ = address;
    client.on_message_ = std::move(on_message);
    return client;
}

Client& SeededNetwork::add_client(Client::OnMessage on_message) {
    const auto port = static_cast<std::uint16_t>(first_client_port + clients_.size());
    return add(*agent::parse_address("127.0.0.1", port), std::move(on_message));
}

Client& SeededNetwork::add_client_at(const agent::Address& address, Client::OnMessage on_message) {
    return add(address, std::move(on_message));
}

Client& SeededNetwork::add_connection(Client::OnMessage on_message) {
    agent::Address address;
    address.connection = clients_.size() + 1;
    return add(address, std::move(on_message));
}

Client* SeededNetwork::find(const agent::Address& address) {
    // The latest first: it is the one that is alive, if any is.
    const auto found = std::find_if(clients_.rbegin(), clients_.rend(), [&](const auto& client) {
        return client->address_ == address && client->is_alive_;
    });
    return found == clients_.rend() ? nullptr : found->get();
}

std::size_t SeededNetwork::new_parcel() {
    if (free_parcels_.empty()) {
        parcels_.emplace_back();
        return parcels_.size() - 1;
    }
    const std::size_t parcel = free_parcels_.back();
    free_parcels_.pop_back();
    return parcel;
}

void SeededNetwork::schedule(agent::WallTime at, std::size_t parcel) {
    events_.push_back({at, next_number_++, parcel});
    std::push_heap(events_.begin(), events_.end());
}

void SeededNetwork::after(std::chrono::nanoseconds time, std::function<void()> action) {
    const std::size_t parcel = new_parcel();
    parcels_[parcel].action = std::move(action);
    schedule(now_ + time, parcel);
}

std::chrono::nanoseconds SeededNetwork::travel_time() {
    if (random_.uniform(0, 1) >= weather_.reordering) return weather_.delay;
    ++reordered_;
    const auto lateness = static_cast<double>(weather_.lateness.count());
    return weather_.delay +
           std::chrono::nanoseconds(static_cast<std::int64_t>(random_.uniform(0, lateness)));
}

void SeededNetwork::post(Client& client, bool is_for_server, std::string_view bytes, bool is_end) {
    int copies = 1;
    if (!client.address_.is_connection()) {
        if (random_.uniform(0, 1) < weather_.loss) {
            ++lost_;
            return;
        }
        if (random_.uniform(0, 1) < weather_.duplicates) {
            ++duplicated_;
            copies = 2;
        }
    }
    for (int i = 0; i < copies; ++i) {
        const std::size_t index = new_parcel();
        Parcel& parcel = parcels_[index];
        parcel.client = &client;
        parcel.is_for_server = is_for_server;
        parcel.is_end = is_end;
        parcel.bytes.assign(bytes);
        const bool is_connection = client.address_.is_connection();
        schedule(now_ + (is_connection ? weather_.delay : travel_time()), index);
    }
}

void SeededNetwork::happen(std::size_t index) {
    // A deque keeps its elements in place while the callbacks send more.
    Parcel& parcel = parcels_[index];
    if (parcel.is_for_server && !parcel.action) {
        arrived_.push_back(index);
        return;
    }
    if (parcel.action) {
        std::exchange(parcel.action, {})();
    } else if (parcel.client->is_alive_) {
        if (parcel.client->on_message_) {
            parcel.client->on_message_(*parcel.client, parcel.bytes);
        } else {
            parcel.client->inbox.push_back(parcel.bytes);
        }
    }
    parcel.is_for_server = false;
    free_parcels_.push_back(index);
}

void SeededNetwork::wait(agent::WallTime until) {
    while (arrived_.empty() && !is_interrupted_) {
        if (events_.empty() || events_.front().at > until) {
            if (until == agent::WallTime::max()) {
                std::fprintf(stderr, "SeededNetwork: a wait without end, and nothing to come\n");
                std::abort();
            }
            now_ = std::max(now_, until);
            return;
        }
        std::pop_heap(events_.begin(), events_.end());
        const Event event = events_.back();
        events_.pop_back();
        now_ = std::max(now_, event.at);
        happen(event.parcel);
    }
    is_interrupted_ = false;
}

std::span<const agent::Incoming> SeededNetwork::receive() {
    free_parcels_.insert(free_parcels_.end(), handed_parcels_.begin(), handed_parcels_.end());
    handed_parcels_.clear();
    handed_.clear();
    const std::size_t count = std::min(arrived_.size(), limits::maximum_messages_per_receive);
    for (std::size_t i = 0; i < count; ++i) {
        const Parcel& parcel = parcels_[arrived_[i]];
        const bool is_connection = parcel.client->address_.is_connection();
        handed_.push_back({parcel.client->address_,
                           is_connection ? codec::Format::json : codec::Format::xml, parcel.bytes,
                           parcel.is_end, 0, parcel.client->credential});
        handed_parcels_.push_back(arrived_[i]);
        counts_.received += parcel.is_end ? 0 : 1;
        counts_.received_bytes += parcel.bytes.size();
    }
    arrived_.erase(arrived_.begin(), arrived_.begin() + static_cast<std::ptrdiff_t>(count));
    return handed_;
}

void SeededNetwork::send(std::span<const agent::Outgoing> messages) {
    for (const agent::Outgoing& message : messages) {
        const bool is_too_long =
            !message.to.is_connection() && message.bytes.size() > limits::maximum_message_bytes;
        Client* const client = is_too_long ? nullptr : find(message.to);
        // Whether a datagram reached someone is learnt only later, if at all; the end of a
        // connection is known.
        if (is_too_long || (client == nullptr && message.to.is_connection())) {
            ++counts_.dropped_out;
            continue;
        }
        ++counts_.sent;
        counts_.sent_bytes += message.bytes.size();
        if (client != nullptr) post(*client, false, message.bytes);
        if (client == nullptr && is_refused(message.to)) refused_.insert(message.to);
    }
}

bool SeededNetwork::is_refused(const agent::Address& address) const {
    return std::any_of(clients_.begin(), clients_.end(), [&](const auto& client) {
        return client->refuses_ && client->address_ == address;
    });
}

std::vector<agent::Address> SeededNetwork::take_refusals() {
    std::vector<agent::Address> taken(refused_.begin(), refused_.end());
    refused_.clear();
    return taken;
}

}  // namespace simrob::test
