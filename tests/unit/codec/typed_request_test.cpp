#include "command/typed_request.h"

#include <gtest/gtest.h>

#include "codec/xml_message.h"
#include "command/catalogue.h"
#include "command/requests/states.h"
#include "command/requests/time.h"

// Commands as programs ask for them, by the structs of their fields, against those of messages.

namespace simrob::codec {
namespace {

using command::PreparedRequest;
using command::Request;
using command::SetState;

class TypedRequest : public ::testing::Test {
  protected:
    Request decoded(const std::string& text) const {
        return decode_message("<Simulation_Message>" + text + "</Simulation_Message>", catalogue)
            .value()
            .front();
    }

    const command::Catalogue catalogue = command::nucleus_catalogue();
};

TEST_F(TypedRequest, asks_for_what_a_message_with_the_same_fields_asks_for) {
    const Request typed = command::make_request(catalogue, command::SetTimestep{0.02});
    const Request read = decoded(
        "<Control_Request Command=\"Set_Timestep\"><Timestep>0.02</Timestep></Control_Request>");
    ASSERT_EQ(typed.command, read.command);
    EXPECT_TRUE(typed.command->equal(typed.value, read.value));
}

TEST_F(TypedRequest, is_made_again_with_nothing_left_of_the_values_before) {
    PreparedRequest<SetState> state(catalogue);
    static_cast<void>(state.with({1, 2, {.position_m = {1, 2, 3}}}));
    const Request& turned = state.with({3, {}, {.rotation_rad = {{}, {}, 0.5}}});
    const Request read = decoded(
        "<Entity_Request Command=\"Set_State\"><Entity_Id>3</Entity_Id>"
        "<Rotation_Z>0.5</Rotation_Z></Entity_Request>");
    ASSERT_EQ(turned.command, read.command);
    EXPECT_TRUE(turned.command->equal(turned.value, read.value));
    EXPECT_EQ(turned.entity_id(), 3);
}

}  // namespace
}  // namespace simrob::codec
