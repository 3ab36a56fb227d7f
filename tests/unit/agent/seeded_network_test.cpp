#include "support/seeded_network.h"

#include <gtest/gtest.h>

#include <string>

namespace simrob::test {

using namespace std::chrono_literals;
using agent::Incoming;
using agent::Outgoing;

namespace {

constexpr Weather storm{.loss = 0.3, .duplicates = 0.1, .reordering = 0.2};

/// Everything that arrives at the server within this time, each followed by a space.
std::string arrivals(SeededNetwork& network, std::chrono::nanoseconds time) {
    std::string text;
    const agent::WallTime end = network.now() + time;
    while (network.now() < end) {
        network.wait(end);
        for (auto batch = network.receive(); !batch.empty(); batch = network.receive())
            for (const Incoming& message : batch) text += std::string(message.bytes) + ' ';
    }
    return text;
}

/// An echoing server, and a client that sends the numbers one by one; returns what comes back.
std::string echoes(std::uint64_t seed) {
    SeededNetwork network(seed, storm);
    std::string heard;
    Client& client =
        network.add_client([&](Client&, std::string_view bytes) { heard.append(bytes) += ' '; });
    for (int i = 0; i < 200; ++i)
        network.after(i * 100us, [&client, i] { client.send(std::to_string(i)); });
    while (network.now() < 1s) {
        network.wait(1s);
        for (const Incoming& message : network.receive()) {
            const Outgoing answer{message.from, message.bytes};
            network.send({&answer, 1});
        }
    }
    return heard;
}

}  // namespace

TEST(SeededNetwork, good_weather_delivers_everything_in_order) {
    SeededNetwork network(1);
    Client& a = network.add_client();
    Client& b = network.add_client();
    EXPECT_NE(a.address(), b.address());
    a.send("1");
    b.send("2");
    a.send("3");
    EXPECT_EQ(arrivals(network, 1ms), "1 2 3 ");
    const Outgoing answers[] = {{a.address(), "x"}, {b.address(), "y"}, {a.address(), "z"}};
    network.send(answers);
    network.wait(network.now() + 1ms);
    EXPECT_EQ(a.inbox, (std::deque<std::string>{"x", "z"}));
    EXPECT_EQ(b.inbox, std::deque<std::string>{"y"});
}

TEST(SeededNetwork, time_goes_on_only_in_wait_and_only_as_far_as_needed) {
    SeededNetwork network(1, {.delay = 3ms});
    Client& client = network.add_client();
    client.send("x");
    EXPECT_EQ(network.now(), 0s);
    network.wait(1ms);
    EXPECT_EQ(network.now(), 1ms);
    EXPECT_TRUE(network.receive().empty());
    network.wait(1s);
    EXPECT_EQ(network.now(), 3ms);
    EXPECT_EQ(network.receive().size(), 1U);
    network.wait(1s);
    EXPECT_EQ(network.now(), 1s);
    network.wait(0s);
    EXPECT_EQ(network.now(), 1s);
}

TEST(SeededNetwork, the_same_seed_gives_the_same_events_and_another_gives_others) {
    const std::string once = echoes(5);
    EXPECT_EQ(echoes(5), once);
    EXPECT_NE(echoes(6), once);
}

TEST(SeededNetwork, loses_doubles_and_delays_by_its_shares) {
    SeededNetwork network(7, storm);
    Client& client = network.add_client();
    for (int i = 0; i < 20000; ++i) client.send(std::to_string(i));
    int last = -1;
    int late = 0;
    std::size_t count = 0;
    network.wait(1s);
    for (network.wait(1s); network.now() < 1s; network.wait(1s)) {
        for (const Incoming& message : network.receive()) {
            const int number = std::stoi(std::string(message.bytes));
            late += number < last ? 1 : 0;
            last = std::max(last, number);
            ++count;
        }
    }
    EXPECT_NEAR(static_cast<double>(network.lost()), 6000, 300);
    EXPECT_NEAR(static_cast<double>(network.duplicated()), 1400, 150);
    EXPECT_EQ(count, 20000 - network.lost() + network.duplicated());
    EXPECT_NEAR(static_cast<double>(network.reordered()), 0.2 * static_cast<double>(count), 300);
    EXPECT_GT(late, 2000);
}

TEST(SeededNetwork, connections_deliver_everything_in_order_and_tell_their_end) {
    SeededNetwork network(9, storm);
    Client& client = network.add_connection();
    std::string sent;
    for (int i = 0; i < 100; ++i) {
        client.send(std::to_string(i));
        sent += std::to_string(i) + ' ';
    }
    EXPECT_EQ(arrivals(network, 10ms), sent);
    client.kill();
    network.wait(network.now() + 10ms);
    const auto messages = network.receive();
    ASSERT_EQ(messages.size(), 1U);
    EXPECT_TRUE(messages[0].is_end);
    EXPECT_EQ(messages[0].from, client.address());
    const Outgoing answer{client.address(), "too late"};
    network.send({&answer, 1});
    EXPECT_EQ(network.counts().dropped_out, 1U);
}

TEST(SeededNetwork, who_was_killed_neither_sends_nor_hears_and_another_may_take_the_address) {
    SeededNetwork network(10);
    Client& first = network.add_client();
    first.kill();
    first.send("from beyond");
    Client& second = network.add_client_at(first.address());
    second.send("alive");
    EXPECT_EQ(arrivals(network, 1ms), "alive ");
    const Outgoing answer{first.address(), "hello"};
    network.send({&answer, 1});
    network.wait(network.now() + 1ms);
    EXPECT_TRUE(first.inbox.empty());
    EXPECT_EQ(second.inbox.size(), 1U);
}

TEST(SeededNetwork, an_interrupt_ends_one_wait) {
    SeededNetwork network(11);
    network.interrupt();
    network.wait(1s);
    EXPECT_EQ(network.now(), 0s);
    network.after(5ms, [&] { network.interrupt(); });
    network.wait(1s);
    EXPECT_EQ(network.now(), 5ms);
    network.wait(1s);
    EXPECT_EQ(network.now(), 1s);
}

}  // namespace simrob::test
