#include "net/message_queue.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>

#include "base/random.h"

namespace simrob::test {

using agent::Address;
using agent::Incoming;
using net::MessageQueue;

namespace {

Address sender(std::uint16_t port) {
    return *agent::parse_address("127.0.0.1", port);
}

Incoming message_of(const Address& from, const std::string& bytes) {
    return {from, codec::Format::xml, bytes, false};
}

std::size_t pushed_until_refused(MessageQueue& queue, const Address& from, std::size_t bytes) {
    const std::string text(bytes, 'x');
    std::size_t count = 0;
    while (queue.push(message_of(from, text))) ++count;
    return count;
}

/// Pushes and takes at random and compares with a plain queue of strings.
void run_beside_a_plain_queue(std::uint64_t seed, std::uint32_t greatest_bytes) {
    Random random(seed);
    MessageQueue queue(100000, 1000);
    std::deque<std::pair<Address, std::string>> plain;
    for (int i = 0; i < 20000; ++i) {
        if (random.below(3) > 0) {
            const Address from = sender(static_cast<std::uint16_t>(1 + random.below(50)));
            const std::string text(random.below(greatest_bytes),
                                   static_cast<char>('a' + random.below(26)));
            if (queue.push(message_of(from, text))) plain.emplace_back(from, text);
        } else if (random.below(200) == 0) {
            for (const Incoming& message : queue.take()) {
                ASSERT_EQ(message.from, plain.front().first);
                ASSERT_EQ(message.bytes, plain.front().second);
                plain.pop_front();
            }
        }
        ASSERT_EQ(queue.size(), plain.size());
    }
}

}  // namespace

TEST(MessageQueue, gives_back_in_order_what_was_pushed_with_sender_and_format) {
    MessageQueue queue;
    Address connection;
    connection.connection = 3;
    queue.push(message_of(sender(1), "first"));
    queue.push({connection, codec::Format::json, "{}", false});
    queue.push(message_of(sender(2), ""));
    queue.push({connection, codec::Format::json, {}, true});
    const auto taken = queue.take();
    ASSERT_EQ(taken.size(), 4U);
    EXPECT_EQ(taken[0].from, sender(1));
    EXPECT_EQ(taken[0].bytes, "first");
    EXPECT_EQ(taken[0].format, codec::Format::xml);
    EXPECT_EQ(taken[1].from, connection);
    EXPECT_EQ(taken[1].format, codec::Format::json);
    EXPECT_EQ(taken[2].bytes, "");
    EXPECT_FALSE(taken[2].is_end);
    EXPECT_TRUE(taken[3].is_end);
    EXPECT_EQ(queue.received(), 3U);
    EXPECT_EQ(queue.received_bytes(), 7U);
    EXPECT_TRUE(queue.take().empty());
}

TEST(MessageQueue, behaves_like_a_plain_queue_however_its_ring_goes_round) {
    for (const std::uint32_t greatest_bytes : {2U, 100U, 3000U, 40000U, 65508U})
        for (std::uint64_t seed = 0; seed < 4; ++seed)
            run_beside_a_plain_queue(seed, greatest_bytes);
}

TEST(MessageQueue, what_was_taken_outlives_what_is_pushed_until_the_next_take) {
    MessageQueue queue(20000, 100);
    queue.push(message_of(sender(1), std::string(5000, 'a')));
    const auto taken = queue.take();
    pushed_until_refused(queue, sender(2), 1000);
    EXPECT_EQ(taken[0].bytes, std::string(5000, 'a'));
}

TEST(MessageQueue, takes_at_most_a_bounded_number_at_a_time) {
    MessageQueue queue;
    for (int i = 0; i < 1000; ++i) queue.push(message_of(sender(1), std::to_string(i)));
    int next = 0;
    for (auto taken = queue.take(); !taken.empty(); taken = queue.take()) {
        EXPECT_LE(taken.size(), limits::maximum_messages_per_receive);
        for (const Incoming& message : taken) EXPECT_EQ(message.bytes, std::to_string(next++));
    }
    EXPECT_EQ(next, 1000);
}

TEST(MessageQueue, drops_and_counts_the_newest_when_it_holds_its_number_of_messages) {
    MessageQueue queue;
    std::size_t pushed = 0;
    for (std::uint16_t port = 1; port <= 400; ++port)
        for (int i = 0; i < 100; ++i) pushed += queue.push(message_of(sender(port), "x")) ? 1U : 0U;
    EXPECT_EQ(pushed, limits::maximum_queued_messages);
    EXPECT_EQ(queue.dropped(), 40000 - pushed);
}

TEST(MessageQueue, holds_no_more_bytes_than_its_limit) {
    MessageQueue queue;
    std::size_t pushed = 0;
    const std::string text(limits::maximum_message_bytes, 'x');
    for (std::uint16_t port = 1; port <= 1000; ++port)
        pushed += queue.push(message_of(sender(port), text)) ? 1U : 0U;
    EXPECT_LE(pushed * text.size(), limits::maximum_queued_bytes);
    EXPECT_GT((pushed + 1) * (text.size() + 100), limits::maximum_queued_bytes);
}

TEST(MessageQueue, a_flood_from_one_sender_leaves_room_for_the_others) {
    for (const std::size_t bytes : {10U, 500U, 20000U, 65000U}) {
        MessageQueue queue;
        pushed_until_refused(queue, sender(1), bytes);
        EXPECT_FALSE(queue.push(message_of(sender(1), std::string(bytes, 'x'))));
        // The others still have a good third of the room, whatever the flood consists of.
        std::size_t others = 0;
        for (std::uint16_t port = 2; port < 5002; ++port)
            others += queue.push(message_of(sender(port), std::string(400, 'y'))) ? 1U : 0U;
        EXPECT_EQ(others, 5000U) << bytes;
    }
}

TEST(MessageQueue, a_sender_whose_messages_were_taken_may_send_again) {
    MessageQueue queue;
    const std::size_t first = pushed_until_refused(queue, sender(1), 100);
    std::size_t taken = 0;
    for (auto batch = queue.take(); !batch.empty(); batch = queue.take()) taken += batch.size();
    EXPECT_EQ(taken, first);
    EXPECT_EQ(pushed_until_refused(queue, sender(1), 100), first);
}

TEST(MessageQueue, the_ends_of_all_connections_fit_into_a_full_queue) {
    MessageQueue queue;
    for (std::uint16_t port = 1; port <= 1000; ++port)
        pushed_until_refused(queue, sender(port), 1000);
    const std::size_t before = queue.size();
    Address connection;
    for (connection.connection = 1; connection.connection <= limits::maximum_connections;
         ++connection.connection)
        EXPECT_TRUE(queue.push({connection, codec::Format::json, {}, true}));
    EXPECT_EQ(queue.size(), before + limits::maximum_connections);
    std::size_t ends = 0;
    for (auto batch = queue.take(); !batch.empty(); batch = queue.take())
        for (const Incoming& message : batch) ends += message.is_end ? 1U : 0U;
    EXPECT_EQ(ends, limits::maximum_connections);
}

}  // namespace simrob::test
