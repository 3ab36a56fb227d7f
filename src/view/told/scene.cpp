#include "view/told/scene.h"

#include "device/paint.h"

namespace simrob::view {
namespace {

using command::boolean;
using command::colour;
using command::integer;
using command::real;
using command::record;
using command::RecordBuilder;
using command::text;

RecordBuilder<SceneBody> describe_body() {
    using Value = SceneBody;
    RecordBuilder<Value> fields;
    fields.called("SceneBody", "Which sizes there are depends on the type; lengths in m.");
    return fields.field<&Value::id>("id", integer())
        .field<&Value::type>("type", text().help("Box, Sphere, ..., or a library's."))
        .field<&Value::columns>("columns", integer())
        .field<&Value::rows>("rows", integer())
        .field<&Value::size_m>("size", real().optional().help("Whole lengths."))
        .field<&Value::radius_m>("radius", real())
        .field<&Value::normal>("normal", real())
        .field<&Value::distance_m>("distance", real())
        .field<&Value::length_m>("length", real())
        .field<&Value::points_m>("points", real().optional().help("x y z of each."))
        .field<&Value::triangles>("triangles", integer().optional().help("Three points each."))
        .field<&Value::heights_m>("heights", real().optional().help("Row by row."))
        .field<&Value::material>("material", integer())
        .field<&Value::colour>("colour", colour().help("Such as #ff8000."))
        .field<&Value::look>("look", text().help("Wood, Metal, ..."))
        .field<&Value::mass_kg>("mass", real().nullable().help("kg; null is infinite."))
        .field<&Value::position_m>("position", real())
        .field<&Value::orientation>("orientation", real().help("w, x, y, z."));
}

RecordBuilder<SceneJoint> describe_joint() {
    using Value = SceneJoint;
    RecordBuilder<Value> fields;
    fields.called("SceneJoint", "A joint, in the frame of its first body.");
    return fields.field<&Value::id>("id", integer())
        .field<&Value::type>("type", text())
        .field<&Value::body_1>("body_1", integer().help("Place in bodies; -1 is the world."))
        .field<&Value::body_2>("body_2", integer().help("Place in bodies; -1 is the world."))
        .field<&Value::anchor_m>("anchor", real())
        .field<&Value::axes>("axes", real());
}

RecordBuilder<SceneDevice> describe_device() {
    using Value = SceneDevice;
    RecordBuilder<Value> fields;
    fields.called("SceneDevice", "A device, in the frame of its body.");
    return fields.field<&Value::id>("id", integer())
        .field<&Value::type>("type", text())
        .field<&Value::body>("body", integer().help("Place in bodies."))
        .field<&Value::position_m>("position", real())
        .field<&Value::orientation>("orientation", real().help("w, x, y, z."))
        .field<&Value::count>("count", integer())
        .field<&Value::field_of_view_rad>("field_of_view", real().unit("rad"))
        .field<&Value::range>("range", real());
}

std::vector<command::Choice> paint_types() {
    using Type = device::PaintType;
    std::vector<command::Choice> choices;
    for (const Type type : {Type::line, Type::area, Type::image})
        choices.push_back(
            {std::string(device::type_name(type)), static_cast<std::int64_t>(type), ""});
    return choices;
}

RecordBuilder<ScenePaint> describe_paint() {
    using Value = ScenePaint;
    RecordBuilder<Value> fields;
    fields.called("ScenePaint", "Paint on a body, in its own x-y plane.");
    return fields.field<&Value::body>("body", integer().help("Place in bodies."))
        .field<&Value::type>("type", text().choices(paint_types()))
        .field<&Value::brightness>("brightness", real().help("0 black to 1 white."))
        .field<&Value::colour>("colour", colour().help("Such as #ff8000."))
        .field<&Value::points_m>("points", real())
        .field<&Value::width_m>("width", real().help("Of a line."))
        .field<&Value::columns>("columns", integer().help("Of an image, along x."))
        .field<&Value::brightnesses>("brightnesses",
                                     real().optional().help("Of an image, row by row."));
}

RecordBuilder<SceneEntity> describe_entity() {
    using Value = SceneEntity;
    RecordBuilder<Value> fields;
    fields.called("SceneEntity");
    return fields.field<&Value::id>("id", integer())
        .field<&Value::type>("type", text())
        .field<&Value::reference>("reference", integer().help("Place in bodies."))
        .field<&Value::moves>("moves",
                              boolean().help("False where no frame speaks of it: its bodies stay."))
        .list<&Value::bodies>("bodies", "body", describe_body())
        .list<&Value::joints>("joints", "joint", describe_joint())
        .list<&Value::devices>("devices", "device", describe_device())
        .list<&Value::paint>("paint", "stroke", describe_paint());
}

RecordBuilder<SceneText> describe_scene() {
    RecordBuilder<SceneText> fields;
    fields.called("SceneText", "What there is, for frames to speak of.");
    return fields
        .field<&SceneText::scene>("scene", integer().help("Grows with each; frames name theirs."))
        .field<&SceneText::engine>("engine", text())
        .list<&SceneText::entities>("entities", "entity", describe_entity());
}

}  // namespace

const codec::Told<SceneText>& told_scene() {
    static const codec::Told<SceneText> told("scene", describe_scene());
    return told;
}

}  // namespace simrob::view
