// Commands and what is told, as messages, without anyone to carry them.

#include <gtest/gtest.h>

#include "catalogue/standard.h"
#include "codec/answer_text.h"
#include "codec/broadcast.h"
#include "codec/message_reader.h"
#include "core/carried.h"
#include "physics/engines/engines.h"
#include "storage/memory_disk.h"
#include "storage/save_file.h"
#include "storage/simulation_store.h"
#include "support/must.h"

namespace simrob::core_test {
namespace {

using codec::Format;
using test::must;

const std::string drive_xml =
    "<Message><Simulation_Message><Entity_Request Command=\"Robot_Motor_Control\">"
    "<Entity_Id>1</Entity_Id><Motors><Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>3</Value>"
    "</Motor></Motors></Entity_Request></Simulation_Message></Message>";
const std::string drive_json =
    R"({"command":"Robot_Motor_Control","entity_id":1,"motors":[{"wheel_joint_id":0,"value":3}]})";

class CoreMessages : public testing::Test {
  protected:
    CoreMessages() {
        EXPECT_TRUE(storage::load(carried("sumbot"), catalogue, simulation));
        must(simulation.initialize());
        start = simulation.checkpoint();
    }

    /// What it is answered with, one message after the other.
    std::string send(const std::string& text, Format format) {
        codec::MessageReader reader(catalogue);
        codec::ReadMessage message;
        reader.read(text, format, message);
        std::string answers;
        for (std::size_t i = 0; i < message.size(); ++i) {
            EXPECT_FALSE(message[i].problem) << text;
            const command::Request& request = message[i].request;
            const auto done = simulation.apply(request);
            if (done)
                append_done(request.command->name, *done, message[i].tag, format, answers);
            else
                append_refusal(request.command->name, done.error(), message[i].tag, format,
                               answers);
        }
        return answers;
    }

    /// From the start, with this message.
    std::uint64_t hash_after(const std::string& text, Format format) {
        must(simulation.restore(start));
        if (!text.empty()) send(text, format);
        for (int i = 0; i < 50; ++i) simulation.step();
        return simulation.hash();
    }

    const command::Catalogue catalogue = catalogue::standard();
    engine::Simulation simulation{must(physics::make_backend("ode")),
                                  {.engines = physics::engines()}};
    engine::Checkpoint start;
};

TEST_F(CoreMessages, in_xml_and_json_do_the_same) {
    const auto driven = hash_after(drive_xml, Format::xml);
    EXPECT_EQ(hash_after(drive_json, Format::json), driven);
    EXPECT_NE(hash_after("", Format::xml), driven);
}

TEST_F(CoreMessages, are_answered_in_their_own_format) {
    EXPECT_EQ(send(drive_json, Format::json),
              R"({"command":"Robot_Motor_Control","result":"Done"})");
    EXPECT_EQ(send(drive_xml, Format::xml),
              "<Response><Command>Robot_Motor_Control</Command><Result>Done</Result></Response>");
    const std::string nobody = R"({"command":"Remove_Entity","entity_id":99})";
    EXPECT_TRUE(send(nobody, Format::json).starts_with(R"({"error":)"));
}

TEST_F(CoreMessages, tell_the_world_in_both_formats) {
    codec::BroadcastWriter writer(1U << 16U);
    simulation.publish();
    const auto snapshot = simulation.snapshot();
    writer.begin(*snapshot, {.engine = "ode"});
    const auto xml = writer.write({}, Format::xml);
    ASSERT_EQ(xml.size(), 1U);
    EXPECT_NE(xml[0].find("<Entities_Info>"), std::string_view::npos) << xml[0];
    const auto json = writer.write({}, Format::json);
    ASSERT_EQ(json.size(), 1U);
    EXPECT_TRUE(json[0].starts_with("{")) << json[0];
}

TEST_F(CoreMessages, save_and_load_on_a_disk_in_memory) {
    storage::MemoryDisk disk(1U << 20U);
    const storage::SimulationStore store(disk, simulation, catalogue, "saves");
    send(R"({"command":"Save","file":"here"})", Format::json);
    const auto saved = simulation.hash();
    for (int i = 0; i < 10; ++i) simulation.step();
    EXPECT_NE(simulation.hash(), saved);
    EXPECT_EQ(send(R"({"command":"Load","file":"here"})", Format::json),
              R"({"command":"Load","result":"Done"})");
    EXPECT_EQ(simulation.hash(), saved);
    EXPECT_EQ(disk.list("saves").size(), 1U);
}

}  // namespace
}  // namespace simrob::core_test
