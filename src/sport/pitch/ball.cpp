#include "sport/pitch/ball.h"

#include "base/require.h"
#include "sport/pitch/materials.h"
#include "sport/pitch/range.h"

namespace simrob::sport::pitch {

Result<void> check(const soccer::Ball& ball) {
    SIMROB_REQUIRE(require_between("radius_m", ball.radius_m, 0.001, 10));
    SIMROB_REQUIRE(require_between("mass_kg", ball.mass_kg, 0.001, 1000));
    SIMROB_REQUIRE(require_between("friction", ball.friction, 0, 10));
    SIMROB_REQUIRE(require_between("rolling_resistance_m", ball.rolling_resistance_m, 0, 1));
    return require_between("restitution", ball.restitution, 0, 1);
}

world::EntitySpecification ball_entity(const soccer::Ball& ball, double x_m, double y_m, int id) {
    world::BodySpecification sphere;
    sphere.type = physics::ShapeType::sphere;
    sphere.material = number_of(Matter::ball);
    sphere.mass_kg = ball.mass_kg;
    sphere.radius_m = ball.radius_m;
    sphere.position_m = {x_m, y_m, ball.radius_m};
    world::EntitySpecification entity;
    entity.id = id;
    entity.type = world::EntityType::ball;
    entity.bodies = {sphere};
    entity.reference_body = 0;
    return entity;
}

}  // namespace simrob::sport::pitch
