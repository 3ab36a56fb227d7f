#include "command/body_fields.h"

#include "command/structure_fields.h"

namespace simrob::command {
namespace {

using physics::ShapeType;
using world::BodyFields;
using world::BodySpecification;

/// Bodies of some of the built-in types, and those of added types that take a certain field.
class BodyConditions {
  public:
    explicit BodyConditions(const world::AddedTypes& added) : added_(added) {}

    static Condition built_in(const std::vector<ShapeType>& types) {
        return is_one_of<BodySpecification, &BodySpecification::type>(
            "Type", choices_of(world::body_types()), types);
    }
    Condition that_take(bool BodyFields::*field, const std::vector<ShapeType>& types) const {
        Condition condition = built_in(types);
        for (const auto& type : added_.bodies())
            if (type->fields.*field) add(*type, condition);
        return condition;
    }
    Condition with_all_added(const std::vector<ShapeType>& types) const {
        Condition condition = built_in(types);
        for (const auto& type : added_.bodies()) add(*type, condition);
        return condition;
    }

  private:
    static void add(const world::AddedBodyType& type, Condition& condition) {
        condition.names.push_back(type.name);
        condition.values.push_back(type.number);
    }

    const world::AddedTypes& added_;
};

FieldOptions size(std::string help) {
    return real()
        .unit("m")
        .between(limits::minimum_size_m, limits::maximum_size_m)
        .required()
        .help(std::move(help));
}

void add_matter_fields(RecordBuilder<BodySpecification>& fields) {
    fields.field<&BodySpecification::material>(
        "Material", integer()
                        .otherwise("the configuration's defaultbodymaterial, 0")
                        .help("What it is made of."));
    fields.field<&BodySpecification::mass_kg>(
        "Mass", real()
                    .unit("kg")
                    .between(limits::minimum_mass_kg, limits::maximum_mass_kg)
                    .also(physics::infinite_mass, "infinite: nothing moves it")
                    .otherwise("the configuration's defaultbodymass, 1; of a Plane and a "
                               "Heightfield infinite")
                    .help("Spread evenly over the body."));
    fields.field<&BodySpecification::category>(
        "Category", integer()
                        .between(1, world::all_categories)
                        .help("What it is, for Collides_With: a sum of powers of two."));
    fields.field<&BodySpecification::collides_with>(
        "Collides_With", integer()
                             .between(0, world::all_categories)
                             .help("The sum of the categories that it touches; the other one must "
                                   "touch its category as well."));
}

std::vector<Choice> look_choices() {
    std::vector<Choice> choices;
    for (const auto& [look, name, help] : world::looks())
        choices.push_back({std::string(name), static_cast<std::int64_t>(look), std::string(help)});
    return choices;
}

void add_look_fields(RecordBuilder<BodySpecification>& fields) {
    fields.field<&BodySpecification::colour>(
        "Colour", colour()
                      .since(first_version_with_looks)
                      .otherwise("chosen by whoever draws it")
                      .help("Its colour, such as #ff8000; only for the eye, and cameras."));
    fields.field<&BodySpecification::look>("Look",
                                           choice(look_choices())
                                               .since(first_version_with_looks)
                                               .otherwise("Plain")
                                               .help("What its surface looks like; only for the "
                                                     "eye: Material is what it is made of."));
}

/// `where` restricts the fields to the types of body that can be anywhere.
void add_pose_fields(RecordBuilder<BodySpecification>& fields,
                     const std::optional<Condition>& where) {
    constexpr double limit = limits::maximum_angle_rad;
    fields.vector<&BodySpecification::position_m>(
        "Position", position_field("Of the body's centre.").when(where));
    fields.vector<&BodySpecification::rotation_rad>(
        "Rotation", real()
                        .unit("rad")
                        .between(-limit, limit)
                        .when(where)
                        .help("First about x, then y, then z, axes of the world."));
}

Condition placed_bodies(const BodyConditions& bodies) {
    using enum ShapeType;
    return bodies.with_all_added(
        {sphere, box, cylinder, wheel_cylinder, capsule, cone, convex, triangle_mesh, heightfield});
}

void add_size_fields(RecordBuilder<BodySpecification>& fields, const BodyConditions& bodies) {
    using enum ShapeType;
    constexpr auto member = &BodySpecification::size_m;
    const auto whole = size("Whole size along its own axis.");
    fields.field<member, &Vector3::x>("Size_X", FieldOptions(whole).when(bodies.that_take(
                                                    &BodyFields::size_x, {box, heightfield})));
    fields.field<member, &Vector3::y>("Size_Y", FieldOptions(whole).when(bodies.that_take(
                                                    &BodyFields::size_y, {box, heightfield})));
    fields.field<member, &Vector3::z>(
        "Size_Z", FieldOptions(whole).when(bodies.that_take(&BodyFields::size_z, {box})));
}

void add_point_fields(RecordBuilder<BodySpecification>& fields) {
    constexpr double limit = limits::maximum_size_m;
    const auto points = [](std::size_t least, std::size_t most) {
        return real().unit("m").between(-limit, limit).packed(3 * least, 3 * most).required();
    };
    fields.field<&BodySpecification::vertices_m>(
        "Vertices", points(4, limits::maximum_convex_vertices)
                        .when(BodyConditions::built_in({ShapeType::convex}))
                        .help("Points, x y z of each; those inside the hull do no harm."));
    fields.field<&BodySpecification::vertices_m>(
        "Vertices", points(3, limits::maximum_mesh_vertices)
                        .when(BodyConditions::built_in({ShapeType::triangle_mesh}))
                        .help("Points, x y z of each."));
    fields.field<&BodySpecification::triangles>(
        "Triangles", integer()
                         .between(0, limits::maximum_mesh_vertices - 1)
                         .packed(3, 3 * limits::maximum_mesh_triangles)
                         .required()
                         .when(BodyConditions::built_in({ShapeType::triangle_mesh}))
                         .help("Three vertices each, counted from 0, counter-clockwise seen from "
                               "outside."));
}

void add_height_fields(RecordBuilder<BodySpecification>& fields) {
    constexpr double limit = limits::maximum_size_m;
    const auto grid = BodyConditions::built_in({ShapeType::heightfield});
    const auto side = integer().between(2, limits::maximum_heightfield_side).required().when(grid);
    fields.field<&BodySpecification::rows>(
        "Rows", FieldOptions(side).help("How many rows of heights, along y."));
    fields.field<&BodySpecification::columns>(
        "Columns", FieldOptions(side).help("How many heights in a row, along x."));
    fields.field<&BodySpecification::heights_m>(
        "Heights", real()
                       .unit("m")
                       .between(-limit, limit)
                       .packed(4, limits::maximum_heights)
                       .required()
                       .when(grid)
                       .help("Row by row from low y to high y, each from low x to high x."));
}

void add_round_fields(RecordBuilder<BodySpecification>& fields, const BodyConditions& bodies) {
    using enum ShapeType;
    fields.field<&BodySpecification::radius_m>(
        "Radius", size("Its radius.")
                      .when(bodies.that_take(&BodyFields::radius,
                                             {sphere, cylinder, wheel_cylinder, capsule, cone})));
    fields.field<&BodySpecification::length_m>(
        "Length", size("Along its local z.")
                      .when(bodies.that_take(&BodyFields::length,
                                             {cylinder, wheel_cylinder, capsule, cone})));
}

}  // namespace

std::vector<Choice> body_choices(const world::AddedTypes& added) {
    auto choices = choices_of(world::body_types());
    for (const auto& type : added.bodies())
        choices.push_back({type->name, type->number, type->help});
    return choices;
}

RecordBuilder<BodySpecification> body_fields(const world::AddedTypes& added) {
    const BodyConditions bodies(added);
    const auto planes = BodyConditions::built_in({ShapeType::plane});
    RecordBuilder<BodySpecification> fields;
    fields.label("Body_id");
    fields.field<&BodySpecification::type>(
        "Type", choice(body_choices(added)).attribute().required().help("Its shape."));
    fields.field<&BodySpecification::id>("Body_id",
                                         integer().required().help("Unique in its entity."));
    add_matter_fields(fields);
    add_pose_fields(fields, placed_bodies(bodies));
    add_round_fields(fields, bodies);
    add_size_fields(fields, bodies);
    fields.vector<&BodySpecification::normal>(
        "Normal",
        direction_field("Where the plane faces; any length but zero.").required().when(planes));
    fields.field<&BodySpecification::distance_m>(
        "Distance", position_field("From the origin, along the normal.").when(planes));
    add_point_fields(fields);
    add_height_fields(fields);
    add_look_fields(fields);
    return fields;
}

RecordBuilder<BodySpecification> ball_fields() {
    RecordBuilder<BodySpecification> fields;
    add_matter_fields(fields);
    add_pose_fields(fields, std::nullopt);
    fields.field<&BodySpecification::radius_m>("Radius", size("The ball's radius."));
    add_look_fields(fields);
    return fields;
}

}  // namespace simrob::command
