#include "agent/address.h"

#include <gtest/gtest.h>

#include <string>

namespace simrob::test {

using agent::Address;
using agent::parse_address;

TEST(Address, text_of_a_parsed_address_is_its_usual_notation) {
    const std::pair<const char*, const char*> cases[] = {
        {"127.0.0.1", "127.0.0.1:9600"},
        {"192.168.10.255", "192.168.10.255:9600"},
        {"0.0.0.0", "0.0.0.0:9600"},
        {"::1", "[::1]:9600"},
        {"::", "[::]:9600"},
        {"0:0:0:0:0:0:0:1", "[::1]:9600"},
        {"2001:DB8::7", "[2001:db8::7]:9600"},
        {"::ffff:10.0.0.7", "10.0.0.7:9600"},
    };
    for (const auto& [ip, text] : cases) {
        const auto address = parse_address(ip, 9600);
        ASSERT_TRUE(address) << ip;
        EXPECT_EQ(to_text(*address), text);
        EXPECT_EQ(parse_address(ip_text(*address), 9600), address) << ip;
    }
}

TEST(Address, what_is_no_address_is_refused) {
    using namespace std::string_view_literals;
    const std::string_view cases[] = {
        "",
        "localhost",
        "127.0.0",
        "127.1",
        "127.0.0.1.",
        "127.0.0.256",
        "0x7f.0.0.1",
        "127.00.0.1",
        " 127.0.0.1",
        "127.0.0.1:80",
        "[::1]",
        "fe80::1%lo",
        ":::1",
        "1::2::3",
        "::12345",
        "127.0.0.1\0"sv,
        "127.0.0.1\0.evil"sv,
    };
    for (const std::string_view ip : cases) EXPECT_FALSE(parse_address(ip, 1)) << ip;
    EXPECT_FALSE(parse_address(std::string(100, '1'), 1));
}

TEST(Address, loopback_is_127_and_the_one_of_ipv6) {
    for (const char* const ip : {"127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(parse_address(ip, 1)->is_loopback()) << ip;
    for (const char* const ip : {"128.0.0.1", "126.255.255.255", "::", "0.0.0.0", "::2",
                                 "::127.0.0.1", "7f00::1", "192.168.0.1"})
        EXPECT_FALSE(parse_address(ip, 1)->is_loopback()) << ip;
}

TEST(Address, a_connection_is_no_ip_address) {
    Address connection;
    connection.connection = 7;
    EXPECT_TRUE(connection.is_connection());
    EXPECT_FALSE(connection.is_loopback());
    EXPECT_EQ(to_text(connection), "connection 7");
}

TEST(Address, what_is_told_can_be_read_again) {
    Address connection;
    connection.connection = 7;
    for (const Address& address :
         {*parse_address("127.0.0.1", 9600), *parse_address("::1", 1), connection})
        EXPECT_EQ(agent::from_text(to_text(address)), address);
    for (const char* text : {"", "127.0.0.1", "127.0.0.1:", "127.0.0.1:70000", "127.0.0.1:-1",
                             "somewhere:80", "connection", "connection 0", "connection x"})
        EXPECT_FALSE(agent::from_text(text)) << text;
}

TEST(Address, addresses_that_differ_anywhere_are_not_equal) {
    const Address base = *parse_address("10.0.0.1", 5);
    EXPECT_EQ(base, *parse_address("10.0.0.1", 5));
    EXPECT_NE(base, *parse_address("10.0.0.1", 6));
    EXPECT_NE(base, *parse_address("10.0.0.2", 5));
    Address connection = base;
    connection.connection = 1;
    EXPECT_NE(base, connection);
}

}  // namespace simrob::test
