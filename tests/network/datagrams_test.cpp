#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <string>
#include <thread>

#include "network/server_of_test.h"
#include "support/udp_client.h"

namespace simrob::test {

using namespace std::chrono_literals;
using net::NetTransport;
using net::SteadyWallClock;

namespace {

agent::WallTime soon() {
    return SteadyWallClock::read() + 60s;
}

/// A port of loopback at which nobody listens.
agent::Address closed_port(const agent::Address& server) {
    return UdpClient(server).address();
}

std::atomic<NetTransport*> transport_of_signal = nullptr;

}  // namespace

TEST(Datagrams, arrive_in_order_with_the_address_of_their_sender) {
    const auto transport = open_transport();
    UdpClient a(transport->udp_address());
    UdpClient b(transport->udp_address());
    for (int i = 0; i < 300; ++i) ASSERT_TRUE((i % 2 == 0 ? a : b).send(std::to_string(i)));
    const auto received = receive_all(*transport, 300);
    ASSERT_EQ(received.size(), 300U);
    for (std::size_t i = 0; i < received.size(); ++i) {
        EXPECT_EQ(received[i].bytes, std::to_string(i));
        EXPECT_EQ(received[i].from, (i % 2 == 0 ? a : b).address());
        EXPECT_EQ(received[i].format, codec::Format::xml);
    }
    EXPECT_EQ(transport->counts().received, 300U);
}

TEST(Datagrams, keep_their_order_when_the_network_thread_reads_in_place_of_a_busy_simulation) {
    const auto transport = open_transport();
    UdpClient client(transport->udp_address());
    for (int i = 0; i < 2000; ++i) {
        ASSERT_TRUE(client.send(std::to_string(i)));
        // Enough time, now and then, for the other thread to look; none of it is asserted.
        if (i % 500 == 0) std::this_thread::sleep_for(10ms);
    }
    const auto received = receive_all(*transport, 2000);
    ASSERT_EQ(received.size(), 2000U);
    for (std::size_t i = 0; i < received.size(); ++i)
        ASSERT_EQ(received[i].bytes, std::to_string(i));
}

TEST(Datagrams, are_read_while_the_simulation_thread_does_not_ask) {
    const auto transport = open_transport();
    UdpClient client(transport->udp_address());
    ASSERT_TRUE(client.send("during a long step"));
    const agent::WallTime give_up = soon();
    while (transport->counts().received == 0 && SteadyWallClock::read() < give_up)
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(transport->counts().received, 1U);
    EXPECT_EQ(receive_all(*transport, 1).at(0).bytes, "during a long step");
}

TEST(Datagrams, the_greatest_travels_whole_in_both_directions) {
    const auto transport = open_transport();
    UdpClient client(transport->udp_address());
    const std::string big(limits::maximum_message_bytes, 'b');
    ASSERT_TRUE(client.send(big));
    ASSERT_EQ(receive_all(*transport, 1).at(0).bytes, big);
    send_one(*transport, client.address(), big);
    EXPECT_EQ(client.receive(), big);
}

TEST(Datagrams, one_too_long_is_cut_and_its_length_is_known) {
    auto options = free_ports();
    options.maximum_datagram_bytes = 1000;
    const auto transport = open_transport(options);
    UdpClient client(transport->udp_address());
    ASSERT_TRUE(client.send(std::string(1000, 'a')));
    ASSERT_TRUE(client.send(std::string(1001, 'b')));
    ASSERT_TRUE(client.send(std::string(60000, 'c')));
    ASSERT_TRUE(client.send(""));
    const auto received = receive_all(*transport, 4);
    ASSERT_EQ(received.size(), 4U);
    EXPECT_EQ(received[0].bytes, std::string(1000, 'a'));
    EXPECT_EQ(received[1].bytes, std::string(1000, 'b'));
    EXPECT_EQ(received[2].bytes, std::string(1000, 'c'));
    const std::size_t cut[] = {0, 1, 59000, 0};
    for (std::size_t i = 0; i < received.size(); ++i) EXPECT_EQ(received[i].cut, cut[i]);
    EXPECT_EQ(received[3].bytes, "");
    EXPECT_FALSE(received[3].is_end);
}

TEST(Datagrams, a_port_at_which_nobody_listens_is_known_once_it_was_sent_something) {
    for (const char* host : {"127.0.0.1", "[::1]", "[::]"}) {
        auto options = free_ports();
        options.udp = std::string(host) + ":0";
        const auto transport = open_transport(options);
        agent::Address server = transport->udp_address();
        if (host == std::string("[::]")) server = *agent::parse_address("127.0.0.1", server.port);
        UdpClient alive(server);
        const agent::Address dead = closed_port(server);
        send_one(*transport, alive.address(), "a");
        EXPECT_TRUE(transport->take_refusals().empty()) << host;
        send_one(*transport, dead, "b");
        std::vector<agent::Address> refusals;
        for (const auto end = soon(); refusals.empty() && SteadyWallClock::read() < end;) {
            transport->wait(SteadyWallClock::read() + 1ms);
            refusals = transport->take_refusals();
        }
        EXPECT_EQ(refusals, std::vector{dead}) << host;
        EXPECT_TRUE(transport->take_refusals().empty()) << host;
    }
}

TEST(Datagrams, those_that_listen_lose_nothing_by_those_that_do_not) {
    const auto transport = open_transport();
    UdpClient alive(transport->udp_address());
    std::vector<agent::Address> dead;
    for (int i = 0; i < 20; ++i) dead.push_back(closed_port(transport->udp_address()));
    std::vector<std::string> texts;
    for (int i = 0; i < 200; ++i) texts.push_back(std::to_string(i));
    std::vector<agent::Outgoing> messages;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        messages.push_back({dead[i % dead.size()], "nobody"});
        messages.push_back({alive.address(), texts[i]});
    }
    transport->send(messages);
    for (const auto& text : texts) ASSERT_EQ(alive.receive(), text);
    EXPECT_EQ(transport->counts().dropped_out, 0U);
    ASSERT_TRUE(alive.send("still heard"));
    EXPECT_EQ(receive_all(*transport, 1).at(0).bytes, "still heard");
    std::sort(dead.begin(), dead.end());
    EXPECT_EQ(transport->take_refusals(), dead);
}

TEST(Datagrams, a_wait_is_not_cut_short_again_and_again_by_a_port_that_refuses) {
    const auto transport = open_transport();
    send_one(*transport, closed_port(transport->udp_address()), "b");
    // The first wait may end early; once the refusal is read, the others last.
    const auto begin = SteadyWallClock::read();
    for (int i = 0; i < 3; ++i) transport->wait(SteadyWallClock::read() + 50ms);
    EXPECT_GE(SteadyWallClock::read() - begin, 100ms);
}

TEST(Datagrams, many_are_sent_in_order_in_one_call) {
    const auto transport = open_transport();
    UdpClient a(transport->udp_address());
    UdpClient b(transport->udp_address());
    std::vector<std::string> texts;
    for (int i = 0; i < 200; ++i) texts.push_back(std::to_string(i));
    std::vector<agent::Outgoing> messages;
    for (std::size_t i = 0; i < texts.size(); ++i)
        messages.push_back({(i % 2 == 0 ? a : b).address(), texts[i]});
    transport->send(messages);
    for (std::size_t i = 0; i < texts.size(); ++i)
        ASSERT_EQ((i % 2 == 0 ? a : b).receive(), texts[i]);
    EXPECT_EQ(transport->counts().sent, 200U);
}

TEST(Datagrams, to_nobody_or_to_many_disturb_nothing) {
    const auto transport = open_transport();
    agent::Address closed;
    {
        const UdpClient gone(transport->udp_address());
        closed = gone.address();
    }
    UdpClient client(transport->udp_address());
    const agent::Outgoing messages[] = {
        {closed, "nobody is there"},
        {*agent::parse_address("255.255.255.255", 9), "everyone"},
        {*agent::parse_address("127.255.255.255", 9), "everyone on this net"},
        {*agent::parse_address("224.0.0.1", 9), "a group"},
        {*agent::parse_address("::1", 9), "the other family"},
        {*agent::parse_address("0.0.0.0", 9), "nobody"},
        {client.address(), std::string_view()},
        {closed, "again"},
        {client.address(), "one"},
    };
    for (int i = 0; i < 10; ++i) {
        transport->send(messages);
        EXPECT_EQ(client.receive(), "");
        EXPECT_EQ(client.receive(), "one");
        ASSERT_TRUE(client.send("still here"));
        EXPECT_EQ(receive_all(*transport, 1).at(0).bytes, "still here");
    }
    EXPECT_EQ(transport->counts().dropped_out, 50U);
    EXPECT_EQ(transport->counts().sent, 40U);
}

TEST(Datagrams, of_a_burst_of_junk_no_more_is_kept_than_the_queue_holds) {
    const auto transport = open_transport();
    UdpClient junk(transport->udp_address());
    UdpClient other(transport->udp_address());
    rusage before{};
    ::getrusage(RUSAGE_SELF, &before);
    const std::string bytes(3000, '<');
    constexpr std::size_t count = 20000;
    for (std::size_t i = 0; i < count; ++i) ASSERT_TRUE(junk.send(bytes));
    std::size_t kept = 0;
    // Those that were not kept were dropped by the queue or by the system, and all are counted.
    const agent::WallTime give_up = soon();
    for (auto counts = transport->counts(); SteadyWallClock::read() < give_up;
         counts = transport->counts()) {
        kept += transport->receive().size();
        if (counts.received + counts.dropped_in >= count && kept >= counts.received) break;
    }
    const auto counts = transport->counts();
    EXPECT_EQ(counts.received + counts.dropped_in, count);
    EXPECT_EQ(kept, counts.received);
    rusage after{};
    ::getrusage(RUSAGE_SELF, &after);
#ifndef SIMROB_SANITIZED  // whose own memory grows with ours
    EXPECT_LE(after.ru_maxrss - before.ru_maxrss, 16 * 1024);
#endif
    ASSERT_TRUE(other.send("after the burst"));
    EXPECT_EQ(receive_all(*transport, 1).at(0).bytes, "after the burst");
}

TEST(Datagrams, travel_by_ipv6_as_well) {
    auto options = free_ports();
    options.udp = "[::1]:0";
    options.http.reset();
    auto opened = NetTransport::open(options);
    if (!opened) GTEST_SKIP() << "this machine has no IPv6: " << opened.error().reason;
    NetTransport& transport = **opened;
    UdpClient client(transport.udp_address());
    ASSERT_TRUE(client.send("six"));
    const auto received = receive_all(transport, 1);
    EXPECT_EQ(received.at(0).from, client.address());
    send_one(transport, received[0].from, "back");
    EXPECT_EQ(client.receive(), "back");
}

TEST(Wait, returns_at_its_time_when_nothing_comes) {
    const auto transport = open_transport();
    for (const auto time : {-1ms, 0ms, 1ms, 20ms}) {
        const agent::WallTime until = SteadyWallClock::read() + time;
        transport->wait(until);
        EXPECT_GE(SteadyWallClock::read(), until);
    }
}

TEST(Wait, is_ended_by_an_interrupt_before_it_or_during_it) {
    const auto transport = open_transport();
    transport->interrupt();
    transport->wait(agent::WallTime::max());
    for (const auto pause : {0us, 20us, 1000us, 20000us}) {
        std::thread other([&] {
            std::this_thread::sleep_for(pause);
            transport->interrupt();
        });
        transport->wait(agent::WallTime::max());
        other.join();
    }
}

TEST(Wait, is_ended_by_a_signal_whose_handler_interrupts) {
    const auto transport = open_transport();
    transport_of_signal = transport.get();
    const auto before = std::signal(SIGUSR1, [](int) { transport_of_signal.load()->interrupt(); });
    std::thread other([] {
        std::this_thread::sleep_for(5ms);
        ::kill(::getpid(), SIGUSR1);
    });
    transport->wait(agent::WallTime::max());
    other.join();
    std::signal(SIGUSR1, before);
    transport_of_signal = nullptr;
}

TEST(Wait, is_ended_by_a_datagram) {
    const auto transport = open_transport();
    UdpClient client(transport->udp_address());
    for (int i = 0; i < 30; ++i) {
        std::thread other([&] {
            if (i % 2 == 0) std::this_thread::sleep_for(1ms);
            client.send("x");
        });
        transport->wait(agent::WallTime::max());
        other.join();
        EXPECT_EQ(receive_all(*transport, 1).size(), 1U);
    }
}

TEST(Opening, of_a_port_in_use_is_refused_with_option_value_and_reason) {
    const auto first = open_transport();
    auto options = free_ports();
    options.udp = to_text(first->udp_address());
    const auto udp = NetTransport::open(options);
    ASSERT_FALSE(udp);
    EXPECT_EQ(udp.error().field, "--udp");
    EXPECT_EQ(udp.error().value, options.udp);
    EXPECT_NE(udp.error().reason.words().find("in use"), std::string::npos);

    options = free_ports();
    options.http = to_text(*first->http_address());
    const auto http = NetTransport::open(options);
    ASSERT_FALSE(http);
    EXPECT_EQ(http.error().field, "--http");
    EXPECT_EQ(http.error().value, *options.http);
    EXPECT_NE(http.error().reason.words().find("in use"), std::string::npos);
}

TEST(Opening, of_what_is_no_address_of_this_machine_is_refused) {
    auto options = free_ports();
    options.udp = "192.0.2.77:0";
    EXPECT_EQ(NetTransport::open(options).error().field, "--udp");
    options.udp = "localhost";
    EXPECT_EQ(NetTransport::open(options).error().field, "--udp");
    options = free_ports();
    options.http = "example.org:80";
    EXPECT_EQ(NetTransport::open(options).error().field, "--http");
    options = free_ports();
    options.rules.token = "not plain";
    EXPECT_EQ(NetTransport::open(options).error().field, "token");
}

TEST(Opening, takes_free_ports_again_and_again_and_gives_them_back) {
    agent::Address last;
    for (int i = 0; i < 50; ++i) {
        const auto transport = open_transport();
        EXPECT_NE(transport->udp_address().port, 0);
        EXPECT_NE(transport->http_address()->port, 0);
        EXPECT_TRUE(transport->udp_address().is_loopback());
        last = transport->udp_address();
    }
    auto options = free_ports();
    options.udp = to_text(last);
    options.http.reset();
    const auto again = open_transport(options);
    EXPECT_EQ(again->udp_address(), last);
    EXPECT_FALSE(again->http_address());
}

}  // namespace simrob::test
