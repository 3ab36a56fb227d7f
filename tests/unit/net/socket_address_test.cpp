#include "net/socket_address.h"

#include <gtest/gtest.h>

#include "net/bind.h"

namespace simrob::test {

using agent::parse_address;

TEST(SocketAddress, what_goes_to_the_system_comes_back) {
    for (const char* const ip : {"127.0.0.1", "10.1.2.3", "::1", "2001:db8::5"}) {
        const auto address = *parse_address(ip, 4711);
        const auto own = net::to_system(address, net::family_of(address));
        EXPECT_EQ(net::from_system(own.storage), address) << ip;
        const auto as_6 = net::to_system(address, AF_INET6);
        EXPECT_EQ(net::from_system(as_6.storage), address) << ip;
    }
    EXPECT_EQ(net::to_system(*parse_address("::1", 1), AF_INET).length, 0U);
}

TEST(SocketAddress, groups_everyone_and_nobody_are_not_sent_to) {
    for (const char* const ip : {"224.0.0.1", "239.255.255.255", "255.255.255.255", "240.0.0.1",
                                 "0.0.0.0", "0.1.2.3", "ff02::1", "ff00::", "::"})
        EXPECT_FALSE(net::is_of_one(*parse_address(ip, 9600))) << ip;
    for (const char* const ip : {"127.0.0.1", "223.255.255.255", "192.168.0.1", "::1", "fe80::1"})
        EXPECT_TRUE(net::is_of_one(*parse_address(ip, 9600))) << ip;
    EXPECT_FALSE(net::is_of_one(*parse_address("127.0.0.1", 0)));
    agent::Address connection;
    connection.connection = 1;
    EXPECT_FALSE(net::is_of_one(connection));
}

TEST(Endpoint, is_an_address_and_a_port) {
    const std::pair<const char*, const char*> cases[] = {
        {"127.0.0.1:9600", "127.0.0.1:9600"},
        {"localhost:0", "127.0.0.1:0"},
        {"[::1]:8600", "[::1]:8600"},
        {"0.0.0.0:65535", "0.0.0.0:65535"},
        {"[::]:1", "[::]:1"},
    };
    for (const auto& [text, expected] : cases) {
        const auto parsed = net::parse_endpoint(text, "--udp");
        ASSERT_TRUE(parsed) << text;
        EXPECT_EQ(to_text(*parsed), expected);
    }
}

TEST(Endpoint, what_is_none_is_refused_with_field_and_value) {
    for (const char* const text :
         {"", ":", "9600", "127.0.0.1", "127.0.0.1:", ":9600", "127.0.0.1:65536", "127.0.0.1:-1",
          "127.0.0.1:+1", "127.0.0.1: 1", "127.0.0.1:96 00", "::1:9600", "[::1]", "[::1]9600",
          "[127.0.0.1]:9600", "example.org:9600", "[]:1", "127.0.0.1:0x50", "127.0.0.1:1e3"}) {
        const auto parsed = net::parse_endpoint(text, "--udp");
        ASSERT_FALSE(parsed) << text;
        EXPECT_EQ(parsed.error().field, "--udp");
        EXPECT_EQ(parsed.error().value, text);
        EXPECT_FALSE(parsed.error().reason.empty());
    }
}

}  // namespace simrob::test
