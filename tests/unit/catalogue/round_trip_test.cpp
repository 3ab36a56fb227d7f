#include <gtest/gtest.h>

#include "catalogue/standard.h"
#include "codec/xml_encoder.h"
#include "codec/xml_message.h"
#include "support/counts.h"
#include "support/random_request.h"

namespace simrob::codec {
namespace {

using command::Catalogue;
using command::Request;

class RoundTripTest : public ::testing::Test {
  protected:
    /// What is written for `requests` reads as equal requests, and is written again the same.
    void expect_round_trip(const std::vector<Request>& requests, XmlStyle style) {
        const std::string text = encode_message(requests, style);
        const auto decoded = decode_message(text, catalogue);
        ASSERT_TRUE(decoded.has_value()) << to_text(decoded.error().front(), "f") << "\n" << text;
        ASSERT_EQ(decoded->size(), requests.size());
        for (std::size_t i = 0; i < requests.size(); ++i) {
            EXPECT_EQ((*decoded)[i].command, requests[i].command);
            EXPECT_EQ((*decoded)[i].envelope, requests[i].envelope);
            EXPECT_TRUE(requests[i].command->equal((*decoded)[i].value, requests[i].value)) << text;
        }
        // Equal numbers may still differ in the sign of zero; equal texts do not.
        EXPECT_EQ(encode_message(*decoded, style), text);
    }

    const Catalogue catalogue = catalogue::standard();
};

TEST_F(RoundTripTest, every_command_reads_as_it_was_written) {
    const int repetitions = test::count(200, 20000);
    Random random(1);
    for (const auto* command : catalogue.commands())
        for (int i = 0; i < repetitions && !HasFailure(); ++i)
            expect_round_trip({test::random_request(*command, random)}, XmlStyle::indented);
}

TEST_F(RoundTripTest, many_commands_in_one_message_keep_their_order) {
    Random random(2);
    std::vector<Request> requests;
    for (int i = 0; i < 5; ++i)
        for (const auto* command : catalogue.commands())
            if (command->name != "Create_Entity")
                requests.push_back(test::random_request(*command, random));
    expect_round_trip(requests, XmlStyle::compact);
}

}  // namespace
}  // namespace simrob::codec
