#include "net/lanes.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "base/limits.h"

namespace simrob::test {

using agent::Matter;
using agent::Outgoing;
using net::Lanes;
using Entry = Lanes::Entry;
using Outcome = Lanes::Outcome;

namespace {

agent::Address address_of(std::uint64_t connection) {
    agent::Address address;
    address.connection = connection;
    return address;
}

/// Lanes with one connection, 7, and a lane for it.
class LanesTest : public ::testing::Test {
  protected:
    LanesTest() {
        lanes.connect(7, 3);
        secret = lanes.open(7).value();
    }

    void put(Matter matter, std::string_view bytes = "") {
        const Outgoing message{address_of(7), bytes, matter};
        lanes.put({&message, 1});
    }
    Entry enter(bool says_something) { return lanes.enter(secret, says_something, ticket); }
    /// The answer; empty if there is none yet.
    std::string answer(bool is_late = false) {
        std::string text;
        return lanes.take(ticket, is_late, text) == Outcome::answered ? text : "";
    }

    net::Bell bell;
    Lanes lanes{bell};
    std::string secret;
    Lanes::Ticket ticket;
};

}  // namespace

TEST_F(LanesTest, a_request_is_answered_by_the_broadcast_that_follows_it) {
    ASSERT_EQ(enter(true), Entry::waits);
    EXPECT_EQ(ticket.connection, 7U);
    EXPECT_EQ(ticket.credential, 3);
    lanes.note_heard(7);
    EXPECT_EQ(answer(), "");
    put(Matter::remark, R"({"a":1})");
    put(Matter::remark, R"({"b":2})");
    EXPECT_EQ(answer(), "");
    put(Matter::broadcast, R"({"broadcast":{"iteration":1}})");
    EXPECT_EQ(answer(), R"({"broadcast":{"iteration":1},"answers":[{"a":1},{"b":2}],)"
                        R"("wait":false,"hold":null})");
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(answer(), "");
}

TEST_F(LanesTest, a_broadcast_from_before_a_request_was_heard_does_not_answer_it) {
    ASSERT_EQ(enter(true), Entry::waits);
    put(Matter::broadcast, R"({"iteration":1})");
    EXPECT_EQ(answer(), "");
    lanes.note_heard(7);
    EXPECT_EQ(answer(), "");
    put(Matter::remark, R"("late")");
    put(Matter::answered);
    EXPECT_EQ(answer(),
              R"({"broadcast":{"iteration":1},"answers":["late"],"wait":false,"hold":null})");
}

TEST_F(LanesTest, an_empty_request_takes_the_broadcast_that_waits_for_it) {
    put(Matter::broadcast, "1");
    put(Matter::broadcast, "2");
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(answer(), R"({"broadcast":2,"answers":[],"wait":false,"hold":null})");
}

TEST_F(LanesTest, the_parts_of_one_broadcast_stay_together) {
    const Outgoing parts[] = {{address_of(7), "1", Matter::broadcast},
                              {address_of(7), "2", Matter::broadcast},
                              {address_of(7), "3", Matter::broadcast}};
    lanes.put(parts);
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(answer(), R"({"broadcast":1,"more":[2,3],"answers":[],"wait":false,"hold":null})");
}

TEST_F(LanesTest, a_late_request_is_told_to_ask_again) {
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(answer(true), R"({"broadcast":null,"answers":[],"wait":true,"hold":null})");
    EXPECT_EQ(enter(false), Entry::waits);
}

TEST_F(LanesTest, one_request_waits_at_a_time) {
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(enter(false), Entry::is_busy);
    EXPECT_EQ(enter(true), Entry::is_busy);
    lanes.leave(ticket);
    EXPECT_EQ(enter(true), Entry::waits);
}

TEST_F(LanesTest, a_pause_keeps_everything_back_and_its_end_gives_it) {
    lanes.hold(7, true, R"("stop")");
    ASSERT_EQ(enter(true), Entry::waits);
    lanes.note_heard(7);
    put(Matter::remark, "5");
    put(Matter::broadcast, "1");
    EXPECT_EQ(answer(), "");
    EXPECT_EQ(answer(true), R"({"broadcast":null,"answers":[],"wait":true,"hold":"stop"})");
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(answer(), "");
    lanes.hold(7, false, R"("go")");
    EXPECT_EQ(answer(), R"({"broadcast":1,"answers":[5],"wait":false,"hold":"go"})");
}

TEST_F(LanesTest, a_new_hold_is_told_at_once_and_once) {
    ASSERT_EQ(enter(false), Entry::waits);
    lanes.hold(7, false, R"("step")");
    EXPECT_EQ(answer(), R"({"broadcast":null,"answers":[],"wait":true,"hold":"step"})");
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(answer(), "");
}

TEST_F(LanesTest, an_end_or_a_new_lane_ends_the_old_one) {
    std::string text;
    ASSERT_EQ(enter(false), Entry::waits);
    const std::string newer = lanes.open(7).value();
    EXPECT_EQ(lanes.take(ticket, true, text), Outcome::lane_has_gone);
    EXPECT_EQ(enter(false), Entry::no_such_lane);
    secret = newer;
    ASSERT_EQ(enter(false), Entry::waits);
    lanes.disconnect(7);
    EXPECT_EQ(lanes.take(ticket, true, text), Outcome::lane_has_gone);
    EXPECT_EQ(lanes.open(7), std::nullopt);
}

TEST_F(LanesTest, secrets_are_long_different_and_needed_whole) {
    std::set<std::string> secrets;
    for (int i = 0; i < 100; ++i) secrets.insert(lanes.open(7).value());
    EXPECT_EQ(secrets.size(), 100U);
    EXPECT_EQ(secrets.begin()->size(), 32U);
    secret = lanes.open(7).value();
    for (const std::string& wrong :
         {std::string(), secret.substr(1), secret + "0", std::string(32, '0'), std::string("%")})
        EXPECT_EQ(lanes.enter(wrong, true, ticket), Entry::no_such_lane) << wrong;
}

TEST_F(LanesTest, what_does_not_belong_to_a_lane_goes_on_in_order) {
    lanes.connect(8, agent::stranger);
    const Outgoing messages[] = {{address_of(7), "a", Matter::other},
                                 {address_of(7), "b", Matter::broadcast},
                                 {address_of(8), "c", Matter::broadcast},
                                 {address_of(8), "", Matter::answered},
                                 {*agent::parse_address("127.0.0.1", 9), "d", Matter::broadcast}};
    const auto others = lanes.put(messages);
    ASSERT_EQ(others.size(), 3U);
    EXPECT_EQ(others[0].bytes, "a");
    EXPECT_EQ(others[1].bytes, "c");
    EXPECT_EQ(others[2].bytes, "d");
}

TEST_F(LanesTest, floods_are_bounded_counted_and_told) {
    const std::string remark = '"' + std::string(1000, 'x') + '"';
    for (int i = 0; i < 1000; ++i) put(Matter::remark, remark);
    std::vector<Outgoing> parts(100, Outgoing{address_of(7), remark, Matter::broadcast});
    const std::string large = '"' + std::string(60000, 'y') + '"';
    for (Outgoing& part : parts) part.bytes = large;
    lanes.put(parts);
    ASSERT_EQ(enter(false), Entry::waits);
    const std::string text = answer();
    EXPECT_LT(text.size(),
              limits::maximum_lane_answer_bytes + limits::maximum_connection_bytes + 1000);
    EXPECT_NE(text.find("\"dropped\":"), std::string::npos);
    EXPECT_EQ(lanes.counts().sent + lanes.counts().dropped, 1100U);
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(answer(true), R"({"broadcast":null,"answers":[],"wait":true,"hold":null})");
}

TEST_F(LanesTest, a_broadcast_that_did_not_arrive_is_told_again) {
    put(Matter::broadcast, "1");
    ASSERT_EQ(enter(false), Entry::waits);
    ASSERT_NE(answer(), "");
    lanes.take_back(ticket);
    ASSERT_EQ(enter(false), Entry::waits);
    EXPECT_EQ(answer(), R"({"broadcast":1,"answers":[],"wait":false,"hold":null})");
}

}  // namespace simrob::test
