#include "modular/shape_file.h"

#include "base/expectations.h"
#include "base/reasons.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "modular/fields.h"
#include "modular/gait_file.h"
#include "modular/reasons.h"

namespace simrob::modular {
namespace {

constexpr std::size_t longest_name = 64;
constexpr std::size_t longest_title = 200;
constexpr int greatest_rotation = 3;

Face read_face(Fields& docking, const std::string& member) {
    const Json& value = docking.any(member);
    if (value.is_string())
        if (const auto face = face_called(value.get_ref<const std::string&>())) return *face;
    docking.fail(member, expected_choice("front, rear, left, right"));
    return Face::front;
}

Docking read_docking(const Json& json, const std::string& path, Fields& all) {
    Fields fields(json, path);
    Docking docking;
    docking.module = fields.whole("module", 1, most_roles);
    docking.face = read_face(fields, "face");
    docking.other = fields.whole("to", 1, most_roles);
    docking.other_face = read_face(fields, "at");
    docking.rotation = fields.whole("rotation", 0, greatest_rotation, 0);
    fields.finish_in(all);
    return docking;
}

void read_dockings(Fields& all, Shape& shape) {
    if (!all.has("docked")) all.fail("docked", simrob::reasons::is_missing());
    all.each("docked", static_cast<std::size_t>(most_roles) * 2,
             [&](const Json& json, const std::string& path) {
                 shape.docked.push_back(read_docking(json, path, all));
             });
}

void read_gaits(Fields& all, Shape& shape) {
    const Json& gaits = all.any("gaits");
    if (!all.has("gaits")) return;
    Fields each(gaits, "gaits");
    if (gaits.is_object())
        for (const auto& [name, json] : gaits.items())
            shape.gaits.push_back(read_gait(each, name, shape.modules));
    each.finish_in(all);
}

}  // namespace

Result<Shape> shape_from_text(std::string_view text) {
    if (text.size() > maximum_shape_bytes)
        return refuse("shape", "", simrob::reasons::file_too_large(maximum_shape_bytes));
    const Json json = Json::parse(shallow_json(text), nullptr, false);
    if (!json.is_object()) return refuse("shape", "", simrob::reasons::not_an_object_of_json());
    Fields all(json, "");
    Shape shape;
    shape.name = all.text("shape", longest_name);
    shape.title = all.words("title", longest_title);
    shape.modules = all.whole("modules", 1, most_roles);
    shape.root = all.whole("root", 1, most_roles, 1);
    read_dockings(all, shape);
    shape.standing = read_targets(all, "standing", shape.modules, 1);
    read_gaits(all, shape);
    SIMROB_REQUIRE(all.finish());
    SIMROB_REQUIRE(check_shape(shape));
    return shape;
}

}  // namespace simrob::modular
