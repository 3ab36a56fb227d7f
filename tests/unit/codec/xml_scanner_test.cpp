// The quick and the careful reader of messages agree.

#include "codec/xml_scanner.h"

#include <gtest/gtest.h>

#include "base/limits.h"
#include "codec/xml_encoder.h"
#include "codec/xml_reader.h"
#include "support/counts.h"
#include "support/random_request.h"
#include "unit/codec/lock_step_catalogue.h"

namespace simrob::codec {
namespace {

class XmlScannerTest : public ::testing::Test {
  protected:
    /// Whether the scanner read `text`; then the careful reader must have read the same.
    bool scan(const std::string& text) {
        if (!scanner.read(text, quick)) return false;
        reader.read(text, careful);
        EXPECT_TRUE(same(quick, careful)) << text;
        for (std::size_t i = 0; i < careful.size(); ++i)
            EXPECT_FALSE(careful[i].problem.has_value()) << to_text(*careful[i].problem) << text;
        return true;
    }

    std::vector<command::Request> random_requests(Random& random) const {
        const auto& commands = catalogue.commands();
        std::vector<command::Request> requests;
        do {
            const auto chosen = random.below(static_cast<std::uint32_t>(commands.size()));
            requests.push_back(test::random_request(*commands[chosen], random));
        } while (random.below(2) == 0);
        return requests;
    }

    const command::Catalogue catalogue = test::lock_step_catalogue();
    XmlScanner scanner{catalogue};
    XmlReader reader{catalogue};
    ReadMessage quick;
    ReadMessage careful;
};

/// The message without its Message element, or also without the Simulation_Message elements.
std::string bare(std::string text, bool also_simulation_messages) {
    for (const std::string name : {"Message", "Simulation_Message"}) {
        if (name != "Message" && !also_simulation_messages) break;
        for (const std::string& tag : {"<" + name + ">", "</" + name + ">"})
            for (auto at = text.find(tag); at != text.npos; at = text.find(tag, at))
                text.erase(at, tag.size());
    }
    return text;
}

std::string mutated(std::string text, Random& random) {
    static const std::string pieces[] = {"<",        ">",
                                         "/",        "\"",
                                         "'",        "=",
                                         " ",        "\n",
                                         "&amp;",    "<!-- -->",
                                         "\xC3\xB1", "0",
                                         "-1",       "e9",
                                         "Command",  "</",
                                         "/>",       "\x01",
                                         "<x/>",     ",",
                                         "\r\n",     "<![CDATA[1]]>",
                                         ".",        "?>"};
    for (auto count = 1 + random.below(3); count > 0; --count) {
        const auto at = random.below(static_cast<std::uint32_t>(text.size()));
        const auto length = random.below(3);
        const std::string& piece = pieces[random.below(std::size(pieces))];
        text.replace(at, random.below(2) == 0 ? length : 0, random.below(3) == 0 ? "" : piece);
        if (text.empty()) text = " ";
    }
    return text;
}

TEST_F(XmlScannerTest, reads_every_command_as_the_careful_way_does) {
    Random random(1);
    int scanned = 0;
    const int repetitions = test::count(2000, 200000);
    for (int i = 0; i < repetitions && !HasFailure(); ++i) {
        const auto style = i % 2 == 0 ? XmlStyle::compact : XmlStyle::indented;
        if (scan(encode_message(random_requests(random), style))) ++scanned;
    }
    // It leaves alone texts with characters that must be escaped, or beyond ASCII.
    EXPECT_GT(scanned, repetitions / 2);
}

TEST_F(XmlScannerTest, agrees_with_the_careful_way_on_what_is_nearly_right) {
    Random random(2);
    int scanned = 0;
    const int repetitions = test::count(20000, 2000000);
    for (int i = 0; i < repetitions && !HasFailure(); ++i)
        if (scan(mutated(encode_message(random_requests(random), XmlStyle::compact), random)))
            ++scanned;
    EXPECT_GT(scanned, 0);
}

TEST_F(XmlScannerTest, reads_every_command_without_a_message_around_it) {
    Random random(3);
    int scanned = 0;
    const int repetitions = test::count(1000, 100000);
    for (int i = 0; i < repetitions && !HasFailure(); ++i) {
        const auto text = encode_message(random_requests(random), XmlStyle::compact);
        if (scan(bare(text, i % 2 == 0))) ++scanned;
        scan(mutated(bare(text, i % 2 == 0), random));
    }
    EXPECT_GT(scanned, repetitions / 2);
}

TEST_F(XmlScannerTest, reads_what_is_plain) {
    const std::string request = "<Agent_Message Command='Beat'><Key>k</Key></Agent_Message>";
    const std::string texts[] = {
        "<Message>" + request + "</Message>",
        "<Message >\r\n" + request + "\t</Message >\n",
        "<?xml version=\"1.0\"?><Message/><Message />",
        request + "\n" + request + "<Message/>",
        "<Simulation_Message />",
        "<message><AGENT_MESSAGE command = \" beat \"><KEY>a > b</KEY></AGENT_MESSAGE></message>"};
    for (const auto& text : texts) EXPECT_TRUE(scan(text)) << text;
}

TEST_F(XmlScannerTest, leaves_alone_what_is_not_plain_or_not_right) {
    const std::string request = "<Agent_Message Command='Beat'><Key>k</Key></Agent_Message>";
    const std::string texts[] = {
        std::string(),
        std::string("<Message>"),
        std::string("<Message/>x"),
        std::string("<Message><Message/></Message>"),
        "<Simulation_Message>" + request + "</Simulation_Message>",
        "<Message>" + request + "</message>",
        "<Message>" + request + "<!-- --></Message>",
        std::string("<Message/>") + '\0',
        "<Message a='1'>" + request + "</Message>",
        std::string("<Message><Agent_Message Command='Beat'Command='Beat'><Key>k</Key>"
                    "</Agent_Message></Message>"),
        std::string("<Message><Agent_Message Command='Beat'><Key>&amp;</Key></Agent_Message>"
                    "</Message>"),
        std::string("<Message><Agent_Message Command='Beat'/></Message>")};
    for (const auto& text : texts) EXPECT_FALSE(scanner.read(text, quick)) << text;
}

}  // namespace
}  // namespace simrob::codec
