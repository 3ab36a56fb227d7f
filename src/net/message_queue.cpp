#include "net/message_queue.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <new>
#include <tuple>

namespace simrob::net {

/// A message in the ring; its bytes follow.
struct MessageQueue::Record {
    agent::Address from;
    std::uint32_t size = 0;
    Places places{};
    codec::Format format = codec::Format::xml;
    bool is_end = false;
    std::uint32_t cut = 0;
    agent::Credential credential = agent::stranger;
    bool is_by_lane = false;
};

namespace {

constexpr std::size_t record_alignment = 8;
constexpr std::uint64_t no_skip = ~std::uint64_t{0};

std::size_t record_bytes(std::size_t header, std::size_t message) {
    return (header + message + record_alignment - 1) / record_alignment * record_alignment;
}

}  // namespace

// Beyond the limits, the ring has room for the ends of connections, and for the memory left unused
// at its end when a record does not fit there.
MessageQueue::MessageQueue(std::size_t maximum_bytes, std::size_t maximum_messages)
    : maximum_charge_(maximum_bytes),
      minimum_charge_(maximum_bytes / maximum_messages),
      capacity_(record_bytes(0, maximum_bytes) + limits::maximum_connections * sizeof(Record) +
                record_bytes(sizeof(Record), limits::maximum_message_bytes)),
      ring_(std::make_unique_for_overwrite<std::byte[]>(capacity_)),
      skip_(no_skip) {
    assert(minimum_charge_ > 0);
    handed_.reserve(limits::maximum_messages_per_receive);
}

/// Mixes the address as SplitMix64 does.
MessageQueue::Places MessageQueue::places_of(const agent::Address& address) {
    std::uint64_t words[2];
    static_assert(sizeof words == sizeof address.ip);
    std::memcpy(words, address.ip.data(), sizeof words);
    std::uint64_t mixed = address.connection ^ (std::uint64_t{address.port} << 48U);
    for (const std::uint64_t word : words) {
        mixed = (mixed ^ word) + 0x9e3779b97f4a7c15U;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        mixed ^= mixed >> 31U;
    }
    constexpr std::uint64_t places = std::tuple_size_v<decltype(held_)::value_type>;
    return {static_cast<std::uint16_t>(mixed % places),
            static_cast<std::uint16_t>((mixed >> 32U) % places)};
}

/// Adds to the sender's charge; to subtract, pass a charge that wraps round.
void MessageQueue::hold(const Places& places, std::size_t charge) {
    held_[0][places[0]] += charge;
    held_[1][places[1]] += charge;
}

std::size_t MessageQueue::charge_of(std::size_t message_bytes, bool is_end) const {
    return is_end ? 0 : std::max(record_bytes(sizeof(Record), message_bytes), minimum_charge_);
}

bool MessageQueue::has_room(const agent::Incoming& message, std::size_t charge) const {
    if (message.is_end) return true;
    if (charge_ + charge > maximum_charge_) return false;
    if (2 * charge_ <= maximum_charge_) return true;
    const Places places = places_of(message.from);
    const std::size_t held = std::min(held_[0][places[0]], held_[1][places[1]]);
    return limits::queue_shares * (held + charge) <= maximum_charge_;
}

bool MessageQueue::push(const agent::Incoming& message) {
    const std::size_t size = message.bytes.size();
    assert(size <= limits::maximum_message_bytes);
    const std::size_t charge = charge_of(size, message.is_end);
    if (!has_room(message, charge)) {
        ++dropped_;
        return false;
    }
    std::byte* const place = reserve(record_bytes(sizeof(Record), size));
    const auto* const record = new (place) Record{message.from,
                                                  static_cast<std::uint32_t>(size),
                                                  places_of(message.from),
                                                  message.format,
                                                  message.is_end,
                                                  static_cast<std::uint32_t>(message.cut),
                                                  message.credential,
                                                  message.is_by_lane};
    if (size > 0) std::memcpy(place + sizeof(Record), message.bytes.data(), size);
    charge_ += charge;
    hold(record->places, charge);
    ++count_;
    received_ += message.is_end ? 0 : 1;
    received_bytes_ += size;
    return true;
}

std::byte* MessageQueue::reserve(std::size_t bytes) {
    const std::size_t offset = write_ % capacity_;
    if (offset + bytes > capacity_) {
        skip_ = write_;
        write_ += capacity_ - offset;
    }
    std::byte* const place = ring_.get() + write_ % capacity_;
    write_ += bytes;
    assert(write_ - begin_ <= capacity_);
    return place;
}

/// The record at `position`, which is then advanced past it.
const MessageQueue::Record& MessageQueue::next_record(std::uint64_t& position) const {
    if (position == skip_) position += capacity_ - position % capacity_;
    const std::byte* const place = ring_.get() + position % capacity_;
    const Record& record = *std::launder(reinterpret_cast<const Record*>(place));
    position += record_bytes(sizeof(Record), record.size);
    return record;
}

void MessageQueue::release() {
    for (; taken_ > 0; --taken_) {
        const Record& record = next_record(begin_);
        const std::size_t charge = charge_of(record.size, record.is_end);
        charge_ -= charge;
        hold(record.places, -charge);
    }
    if (count_ > 0) return;
    // Start from the beginning: the first pages of the ring are warm.
    begin_ = read_ = write_ = 0;
    skip_ = no_skip;
}

std::span<const agent::Incoming> MessageQueue::take() {
    release();
    handed_.clear();
    while (count_ > 0 && handed_.size() < limits::maximum_messages_per_receive) {
        const Record& record = next_record(read_);
        const auto* const bytes = reinterpret_cast<const char*>(&record) + sizeof(Record);
        handed_.push_back({record.from,
                           record.format,
                           {bytes, record.size},
                           record.is_end,
                           record.cut,
                           record.credential,
                           record.is_by_lane});
        ++taken_;
        --count_;
    }
    return handed_;
}

}  // namespace simrob::net
