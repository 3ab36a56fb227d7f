#include "net/outbox.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace simrob::test {

using agent::Outgoing;
using net::Outbox;

namespace {

agent::Address connection(std::uint64_t id) {
    agent::Address address;
    address.connection = id;
    return address;
}

void put(Outbox& outbox, std::uint64_t id, std::string_view bytes) {
    const Outgoing message{connection(id), bytes};
    outbox.put({&message, 1});
}

std::vector<std::string> taken(Outbox& outbox, std::uint64_t id) {
    std::string frames;
    outbox.take(id, frames);
    std::vector<std::string> result;
    for (std::string_view rest = frames; !rest.empty();) result.emplace_back(net::next_frame(rest));
    return result;
}

using Frames = std::vector<std::string>;

}  // namespace

TEST(Outbox, each_connection_gets_its_own_messages_in_order) {
    Outbox outbox(1000);
    outbox.open(1);
    outbox.open(2);
    const Outgoing messages[] = {{connection(1), "a"},
                                 {connection(2), "b"},
                                 {*agent::parse_address("127.0.0.1", 9), "by UDP"},
                                 {connection(1), ""},
                                 {connection(1), "c"}};
    outbox.put(messages);
    EXPECT_EQ(taken(outbox, 1), (Frames{"a", "", "c"}));
    EXPECT_EQ(taken(outbox, 2), Frames{"b"});
    EXPECT_EQ(taken(outbox, 1), Frames{});
    EXPECT_EQ(outbox.counts().sent, 4U);
    EXPECT_EQ(outbox.counts().sent_bytes, 3U);
    EXPECT_EQ(outbox.counts().dropped, 0U);
}

TEST(Outbox, what_goes_to_no_open_connection_is_dropped_and_counted) {
    Outbox outbox(1000);
    put(outbox, 1, "before it was opened");
    outbox.open(1);
    put(outbox, 1, "while it was open");
    outbox.close(1);
    put(outbox, 1, "after it was closed");
    EXPECT_EQ(taken(outbox, 1), Frames{});
    EXPECT_EQ(outbox.counts().sent, 1U);
    EXPECT_EQ(outbox.counts().dropped, 2U);
}

TEST(Outbox, a_slow_reader_loses_the_newest_and_nobody_else_loses_anything) {
    Outbox outbox(100);
    outbox.open(1);
    outbox.open(2);
    for (int i = 0; i < 20; ++i) put(outbox, 1, "0123456" + std::to_string(i));
    put(outbox, 2, "x");
    const Frames kept = taken(outbox, 1);
    EXPECT_EQ(kept.front(), "01234560");
    EXPECT_LT(kept.size(), 10U);
    EXPECT_EQ(outbox.counts().dropped, 20 - kept.size());
    EXPECT_EQ(taken(outbox, 2), Frames{"x"});
}

TEST(Outbox, what_is_being_written_counts_until_the_next_is_taken) {
    Outbox outbox(100);
    outbox.open(1);
    put(outbox, 1, std::string(90, 'a'));
    EXPECT_EQ(taken(outbox, 1).size(), 1U);
    put(outbox, 1, std::string(90, 'b'));
    EXPECT_EQ(outbox.counts().dropped, 1U);
    EXPECT_EQ(taken(outbox, 1), Frames{});
    put(outbox, 1, std::string(90, 'c'));
    EXPECT_EQ(taken(outbox, 1), Frames{std::string(90, 'c')});
}

}  // namespace simrob::test
