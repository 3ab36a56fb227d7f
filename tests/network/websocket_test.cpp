#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "network/server_of_test.h"
#include "network/websocket_client.h"
#include "support/admission_cases.h"
#include "support/udp_client.h"

namespace simrob::test {

using namespace std::chrono_literals;
using net::NetTransport;

namespace {

/// Sends back whatever comes in, in its own thread, until it is destroyed.
class Echo {
  public:
    explicit Echo(NetTransport& transport) : transport_(transport), thread_([this] { run(); }) {}
    Echo(const Echo&) = delete;
    Echo& operator=(const Echo&) = delete;
    ~Echo() {
        is_ending_ = true;
        transport_.interrupt();
        thread_.join();
    }

    int ends() const { return ends_; }

  private:
    void run() {
        while (!is_ending_) {
            transport_.wait(agent::WallTime::max());
            answers_.clear();
            for (const agent::Incoming& message : transport_.receive()) {
                if (message.is_end)
                    ++ends_;
                else
                    answers_.push_back({message.from, message.bytes});
            }
            transport_.send(answers_);
        }
    }

    NetTransport& transport_;
    std::atomic<bool> is_ending_ = false;
    std::atomic<int> ends_ = 0;
    std::vector<agent::Outgoing> answers_;
    std::thread thread_;
};

}  // namespace

TEST(WebSocket, frames_come_in_as_json_of_one_connection_in_order_and_its_end_is_told_once) {
    const auto transport = open_transport();
    WebSocketClient client;
    ASSERT_TRUE(client.connect(*transport->http_address()));
    for (int i = 0; i < 100; ++i) ASSERT_TRUE(client.send_text(std::to_string(i)));
    auto received = receive_all(*transport, 100);
    ASSERT_EQ(received.size(), 100U);
    for (std::size_t i = 0; i < 100; ++i) {
        EXPECT_EQ(received[i].bytes, std::to_string(i));
        EXPECT_EQ(received[i].format, codec::Format::json);
        EXPECT_TRUE(received[i].from.is_connection());
        EXPECT_EQ(received[i].from, received[0].from);
    }
    // The closing is answered by the network alone.
    client.close();
    received = receive_all(*transport, 1);
    ASSERT_EQ(received.size(), 1U);
    EXPECT_TRUE(received[0].is_end);
    EXPECT_EQ(transport->counts().received, 100U);
}

TEST(WebSocket, answers_of_text_are_text_frames_and_compact_ones_are_binary) {
    const auto transport = open_transport();
    WebSocketClient client;
    ASSERT_TRUE(client.connect(*transport->http_address()));
    ASSERT_TRUE(client.send_text("{}"));
    const auto from = receive_all(*transport, 1).at(0).from;
    const std::pair<std::string, bool> cases[] = {
        {"{\"a\":1}", true},    {"[1]", true},
        {"<Broadcast/>", true}, {std::string("\x01\x00\xff", 3), false},
        {"S", false},
    };
    for (const auto& [bytes, is_text] : cases) send_one(*transport, from, bytes);
    for (const auto& [bytes, is_text] : cases) {
        const auto frame = client.receive();
        ASSERT_TRUE(frame);
        EXPECT_EQ(frame->bytes, bytes);
        EXPECT_EQ(frame->is_text, is_text) << bytes;
    }
}

TEST(WebSocket, many_clients_and_datagrams_are_echoed_side_by_side) {
    const auto transport = open_transport();
    const Echo echo(*transport);
    std::vector<std::thread> threads;
    std::atomic<int> right = 0;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&, i] {
            WebSocketClient client;
            if (!client.connect(*transport->http_address())) return;
            for (int k = 0; k < 100; ++k) {
                const std::string text = "[" + std::to_string(i) + "," + std::to_string(k) + "]";
                client.send_text(text);
                const auto frame = client.receive();
                right += frame && frame->bytes == text ? 1 : 0;
            }
        });
    }
    UdpClient udp(transport->udp_address());
    for (int k = 0; k < 500; ++k) {
        udp.send(std::to_string(k));
        EXPECT_EQ(udp.receive(), std::to_string(k));
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(right, 800);
}

TEST(WebSocket, ids_of_connections_are_never_used_again) {
    const auto transport = open_transport();
    std::set<std::uint64_t> ids;
    for (int i = 0; i < 60; ++i) {
        WebSocketClient client;
        ASSERT_TRUE(client.connect(*transport->http_address()));
        ASSERT_TRUE(client.send_text("{}"));
        if (i % 2 == 0)
            client.close();
        else
            client.abandon();
        const auto received = receive_all(*transport, 2);
        ASSERT_EQ(received.size(), 2U);
        EXPECT_TRUE(received[1].is_end);
        EXPECT_EQ(received[0].from, received[1].from);
        EXPECT_TRUE(ids.insert(received[0].from.connection).second);
    }
}

TEST(WebSocket, frames_may_be_as_long_as_datagrams_and_no_longer) {
    const auto transport = open_transport();
    WebSocketClient client;
    ASSERT_TRUE(client.connect(*transport->http_address()));
    const std::string big(limits::maximum_message_bytes, '1');
    ASSERT_TRUE(client.send_text(big));
    EXPECT_EQ(receive_all(*transport, 1).at(0).bytes, big);
    client.send_text(big + "1");
    EXPECT_FALSE(client.receive());
    EXPECT_EQ(client.close_code(), 1009);
    client.abandon();
    EXPECT_TRUE(receive_all(*transport, 1).at(0).is_end);
}

TEST(WebSocket, frames_that_are_not_text_end_the_connection_with_the_reason) {
    const auto transport = open_transport();
    {
        WebSocketClient client;
        ASSERT_TRUE(client.connect(*transport->http_address()));
        ASSERT_TRUE(client.send_binary("{}"));
        EXPECT_FALSE(client.receive());
        EXPECT_EQ(client.close_code(), 1003);
    }
    EXPECT_TRUE(receive_all(*transport, 1).at(0).is_end);
    WebSocketClient client;
    ASSERT_TRUE(client.connect(*transport->http_address()));
    ASSERT_TRUE(client.send_text("\"\xff\xfe\""));
    EXPECT_FALSE(client.receive());
    EXPECT_EQ(client.close_code(), 1007);
}

TEST(WebSocket, is_only_at_its_path_and_only_for_those_admitted) {
    auto options = free_ports();
    options.rules.token = "abc";
    const auto transport = open_transport(options);
    const auto connects = [&](const std::string& target, const std::vector<std::string>& headers) {
        return WebSocketClient().connect(*transport->http_address(), target, headers);
    };
    const std::string proxy = "X-Forwarded-For: 203.0.113.7";
    const std::string own = "Origin: http://" + to_text(*transport->http_address());
    EXPECT_TRUE(connects("/agent", {}));
    EXPECT_TRUE(connects("/agent?token=abc", {proxy}));
    EXPECT_TRUE(connects("/agent", {own}));
    EXPECT_TRUE(connects("/agent", {proxy, own, "Authorization: Bearer abc"}));
    EXPECT_FALSE(connects("/", {}));
    EXPECT_FALSE(connects("/agent/", {}));
    EXPECT_FALSE(connects("/catalogue", {}));
    EXPECT_FALSE(connects("/agent", {proxy}));
    EXPECT_FALSE(connects("/agent?token=abd", {proxy}));
    EXPECT_FALSE(connects("/agent", {"Origin: http://evil.example"}));
    EXPECT_FALSE(connects("/agent", {"Origin: null"}));
    EXPECT_FALSE(connects("/agent", {own, "Host: evil.example"}));
}

TEST(WebSocket, a_reader_that_does_not_read_loses_messages_and_holds_up_nobody) {
    const auto transport = open_transport();
    WebSocketClient slow;
    WebSocketClient quick;
    ASSERT_TRUE(slow.connect(*transport->http_address()));
    ASSERT_TRUE(slow.send_text("{}"));
    const auto slow_address = receive_all(*transport, 1).at(0).from;
    ASSERT_TRUE(quick.connect(*transport->http_address()));
    ASSERT_TRUE(quick.send_text("{}"));
    const auto quick_address = receive_all(*transport, 1).at(0).from;
    const std::string state = "{" + std::string(60000, ' ') + "}";
    // More than the buffers of system and connection can hold together, however large they are.
    int sent = 0;
    while (transport->counts().dropped_out == 0 && sent < 20000) {
        send_one(*transport, slow_address, state);
        if (++sent % 100 != 0) continue;
        send_one(*transport, quick_address, "{}");
        ASSERT_TRUE(quick.receive());
    }
    EXPECT_GT(transport->counts().dropped_out, 0U);
    EXPECT_LT(sent, 20000);
    // What it does read, late as it is, is complete and in order from the first.
    for (int i = 0; i < 10; ++i) EXPECT_EQ(slow.receive().value().bytes, state);
}

TEST(WebSocket, connections_are_limited_and_those_that_end_make_room_once_it_is_known) {
    const auto transport = open_transport();
    std::vector<std::unique_ptr<WebSocketClient>> clients;
    for (std::size_t i = 0; i < limits::maximum_connections; ++i) {
        clients.push_back(std::make_unique<WebSocketClient>());
        ASSERT_TRUE(clients.back()->connect(*transport->http_address())) << i;
    }
    EXPECT_FALSE(WebSocketClient().connect(*transport->http_address()));
    for (const auto& client : clients) client->abandon();
    // Nobody has taken the ends yet, so the slots are still held.
    EXPECT_FALSE(WebSocketClient().connect(*transport->http_address()));
    EXPECT_EQ(receive_all(*transport, limits::maximum_connections).size(),
              limits::maximum_connections);
    EXPECT_TRUE(WebSocketClient().connect(*transport->http_address()));
}

TEST(WebSocket, a_server_that_ends_with_open_connections_ends_quietly) {
    auto transport = open_transport();
    WebSocketClient client;
    ASSERT_TRUE(client.connect(*transport->http_address()));
    ASSERT_TRUE(client.send_text("{}"));
    const auto from = receive_all(*transport, 1).at(0).from;
    send_one(*transport, from, "{}");
    transport.reset();
    client.receive();
    EXPECT_FALSE(client.receive());
}

}  // namespace simrob::test
