#include "command/typed_request.h"

#include <gtest/gtest.h>

#include "command/catalogue.h"
#include "command/requests/materials.h"
#include "command/requests/states.h"
#include "command/requests/time.h"
#include "physics/ode/ode_backend.h"
#include "support/fake_time.h"
#include "support/must.h"

// Commands as programs ask for them, by the structs of their fields.

namespace simrob::command {
namespace {

class TypedRequest : public ::testing::Test {
  protected:
    const Catalogue catalogue = nucleus_catalogue();
};

TEST_F(TypedRequest, is_done_as_its_struct_says) {
    test::Stage stage(physics::ode::make_backend());
    test::must(make_request(catalogue, SetTimestep{0.02}).apply(stage.context));
    EXPECT_EQ(stage.time.timestep_s(), 0.02);
}

TEST_F(TypedRequest, holds_the_last_values_and_no_others) {
    PreparedRequest<SetState> state(catalogue);
    static_cast<void>(state.with({1, 2, {.position_m = {1, 2, 3}}}));
    const SetState last{3, {}, {.rotation_rad = {{}, {}, 0.5}}};
    const Request& turned = state.with(last);
    EXPECT_EQ(turned.command, catalogue.find("Set_State"));
    EXPECT_EQ(std::any_cast<SetState>(turned.value), last);
    EXPECT_EQ(turned.entity_id(), 3);
}

TEST_F(TypedRequest, knows_structs_of_other_rooms_by_the_identity_that_is_given_to_them) {
    const Request materials = make_request(catalogue, world::MaterialsSpecification{});
    EXPECT_EQ(materials.command->name, "Register_Materials_Interactions");
    EXPECT_EQ(materials.command->number, identity_of<world::MaterialsSpecification>.number);
}

}  // namespace
}  // namespace simrob::command
