#include "sumbot/model.h"

#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

namespace sumbot {
namespace {

/// Puts numbers into elements, and remembers whether all of the elements were there.
class Editor {
  public:
    explicit Editor(const std::string& text) : is_whole_(document_.load_string(text.c_str())) {}

    /// Sets the elements that `path` leads to, of which there must be `count`.
    void set(const std::string& path, double value, std::size_t count) {
        const auto found = document_.select_nodes(path.c_str());
        is_whole_ = is_whole_ && found.size() == count;
        for (const auto& place : found) place.node().text().set(fmt::format("{}", value).c_str());
    }

    std::optional<std::string> text() const {
        std::ostringstream stream;
        document_.save(stream);
        return is_whole_ ? std::optional(stream.str()) : std::nullopt;
    }

  private:
    pugi::xml_document document_;
    bool is_whole_;
};

}  // namespace

std::optional<std::string> world_with(const Model& model, const std::string& annex_1) {
    Editor editor(annex_1);
    const std::string robot = "//Control_Request[@Type='Robot']//";
    editor.set(robot + "Body[Body_id=0]/Mass", model.chassis_mass_kg, 1);
    editor.set(robot + "Body[@Type='WheelCylinder']/Radius", model.wheel_radius_m, 2);
    editor.set(robot + "Body[Body_id=1]/Position_Y", model.track_m / 2, 1);
    editor.set(robot + "Body[Body_id=2]/Position_Y", -model.track_m / 2, 1);
    editor.set(robot + "Body[@Type='Sphere']/Radius", model.skid_radius_m, 2);
    const std::string wheel_on_wood = "//Interaction[Material_1=0 and Material_2=1]/";
    editor.set(wheel_on_wood + "Hardness", model.hardness, 1);
    editor.set(wheel_on_wood + "Bounciness", model.bounciness, 1);
    editor.set(wheel_on_wood + "Slip1", model.slip_1, 1);
    editor.set(wheel_on_wood + "Slip2", model.slip_2, 1);
    const std::string joint = robot + "Joint[@Type='WheelJoint']/";
    editor.set(joint + "Hardness", model.joint_hardness, 2);
    editor.set(joint + "Bounciness", model.joint_bounciness, 2);
    editor.set(joint + "Maximum_Torque", model.maximum_torque_nm, 2);
    return editor.text();
}

}  // namespace sumbot
