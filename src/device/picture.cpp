#include "device/picture.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "base/random.h"
#include "device/kind.h"
#include "device/paint.h"
#include "device/pinhole.h"
#include "physics/collision/piece.h"
#include "physics/collision/ray.h"

namespace simrob::device {
namespace {

using physics::Shape;
using physics::ShapeType;

constexpr double unlimited = std::numeric_limits<double>::infinity();
/// The colour of the background.
constexpr Colour sky = {0.78, 0.86, 0.94};
/// The direction towards the lamp, the same everywhere: there are no shadows.
constexpr Vector3 to_lamp{0.36, 0.48, 0.8};
/// The share of ambient light; the rest depends on the lamp.
constexpr double even_light = 0.65;
constexpr double maximum_depths = 65535;

/// What a pixel sees.
struct Sample {
    double distance_m = unlimited;  ///< along its ray
    Vector3 normal;                 ///< world frame
    physics::BodyId body;           ///< 0 for none
};

/// Goes through the shapes, and keeps the nearest for each pixel.
class Exposure {
  public:
    Exposure(const Device& camera, const Surroundings& world)
        : physics_(world.physics),
          own_group_(camera.site.group),
          range_m_(camera.specification.range.value_or(standard_range_m)),
          pinhole_(camera.specification, world.pose_of(camera)),
          samples_(static_cast<std::size_t>(pinhole_.rows() * pinhole_.columns())) {
        stretches_m_.reserve(samples_.size());
        directions_.reserve(samples_.size());
        for (int row = 0; row < pinhole_.rows(); ++row)
            for (int column = 0; column < pinhole_.columns(); ++column) {
                const Vector3 through = pinhole_.through(row, column);
                const double size = length(through);
                stretches_m_.push_back(size);
                directions_.push_back(rotate(pinhole_.pose().orientation, through * (1 / size)));
            }
        look_at_all();
    }

    const Sample& sample(std::size_t pixel) const { return samples_[pixel]; }
    Vector3 point(std::size_t pixel) const {
        return pinhole_.pose().position + directions_[pixel] * samples_[pixel].distance_m;
    }
    double depth_m(std::size_t pixel) const {
        return samples_[pixel].distance_m / stretches_m_[pixel];
    }

  private:
    void look_at_all() {
        const physics::Model& model = physics_.model();
        for (std::size_t i = 0; i < model.rigids.size(); ++i) {
            const physics::RigidState& state = physics_.state().rigids[i];
            if (state.frozen) continue;
            for (const auto slot : model.rigids[i].members) {
                const physics::BodyRecord& body = model.bodies[slot - 1];
                if (body.group == own_group_) continue;
                for (const auto& shape : body.definition.shapes)
                    look_at(shape, state.pose * (body.in_rigid * shape.local),
                            {slot, body.generation});
            }
        }
    }

    void look_at(const Shape& shape, const Pose& pose, physics::BodyId body) {
        // As it is shown, not as it touches the ground.
        if (shape.type == ShapeType::wheel_cylinder) {
            Shape wheel = shape;
            wheel.type = ShapeType::cylinder;
            return look_at(wheel, pose, body);
        }
        const Pinhole::Part part = shape.type == ShapeType::plane
                                       ? pinhole_.whole()
                                       : pinhole_.part_around(physics::bounds_of(shape, pose));
        const physics::ShapeFromPoint seen(shape, pose, pinhole_.pose().position);
        for (int row = part.first_row; row < part.last_row; ++row)
            for (int column = part.first_column; column < part.last_column; ++column)
                look_at(
                    seen, body,
                    static_cast<std::size_t>(row) * static_cast<std::size_t>(pinhole_.columns()) +
                        static_cast<std::size_t>(column));
    }

    void look_at(const physics::ShapeFromPoint& shape, physics::BodyId body, std::size_t pixel) {
        Sample& sample = samples_[pixel];
        const auto hit = shape.cross(directions_[pixel]);
        if (!hit || hit->distance_m >= sample.distance_m) return;
        if (hit->distance_m > range_m_ * stretches_m_[pixel]) return;
        sample = {hit->distance_m, hit->normal, body};
    }

    const physics::PhysicsWorld& physics_;
    physics::GroupId own_group_;
    double range_m_;  ///< along the optical axis
    Pinhole pinhole_;
    std::vector<Vector3> directions_;  ///< world frame
    std::vector<double> stretches_m_;  ///< along the ray for each metre along the optical axis
    std::vector<Sample> samples_;
};

/// Normal noise that depends on the camera's moment, whoever asks and however often.
class PictureNoise {
  public:
    explicit PictureNoise(const Device& camera)
        : deviation_(camera.specification.noise), random_(camera.state.random) {}

    double add_to(double value) {
        return deviation_ > 0 ? value + deviation_ * random_.normal() : value;
    }

  private:
    double deviation_;
    Random random_;
};

/// What holds for a whole body, or for the background.
struct Seen {
    physics::BodyId body;  ///< 0 for none
    Pose pose;
    Pose to_body;
    Colour colour{};  ///< where it is not painted
    int entity_id = -1;
};

Seen as_seen(physics::BodyId body, const Surroundings& world, const Looks& looks) {
    const bool is_nothing = body.slot == 0;
    const auto look = looks.find(is_nothing ? 0 : world.physics.group_of(body));
    if (look == looks.end()) return {.body = body, .colour = sky};
    const auto own = look->second.own_colours.find(body.slot);
    const Pose pose = world.physics.body_state(body).pose;
    return {.body = body,
            .pose = pose,
            .to_body = inverse(pose),
            .colour = own == look->second.own_colours.end() ? look->second.colour : own->second,
            .entity_id = look->second.entity_id};
}

Colour colour_of(const Seen& body, const Sample& sample, const Vector3& at,
                 const Surroundings& world) {
    if (body.entity_id < 0) return body.colour;
    Colour colour = body.colour;
    if (carries_paint(body.pose, sample.normal)) {
        const Vector3 local = transform(body.to_body, at);
        if (const auto paint = paint_at(world.painted, sample.body, local.x, local.y))
            colour = paint->colour;
    }
    const double light = even_light + (1 - even_light) * dot(sample.normal, to_lamp);
    for (double& part : colour) part *= light;
    return colour;
}

std::uint8_t in_byte(double share) {
    return static_cast<std::uint8_t>(std::lround(255 * std::clamp(share, 0.0, 1.0)));
}

std::uint16_t in_units(double depth_m, double unit_m) {
    return static_cast<std::uint16_t>(
        std::lround(std::clamp(depth_m / unit_m, 1.0, maximum_depths)));
}

/// Stores the visible entities, and the one at each pixel.
void add_labels(const std::vector<int>& seen, Picture& picture) {
    // Neighbours are mostly alike, and few are left to be sorted.
    std::unique_copy(seen.begin(), seen.end(), std::back_inserter(picture.entities));
    std::sort(picture.entities.begin(), picture.entities.end());
    picture.entities.erase(std::unique(picture.entities.begin(), picture.entities.end()),
                           picture.entities.end());
    if (!picture.entities.empty() && picture.entities.front() < 0)
        picture.entities.erase(picture.entities.begin());
    for (const int id : seen) {
        const auto place = std::lower_bound(picture.entities.begin(), picture.entities.end(), id);
        const auto from_1 = static_cast<std::uint16_t>(place - picture.entities.begin() + 1);
        picture.labels.push_back(id < 0 ? std::uint16_t{0} : from_1);
    }
}

}  // namespace

Picture take_picture(const Device& camera, const Surroundings& world, const Looks& looks) {
    const DeviceSpecification& wanted = camera.specification;
    const double range = wanted.range.value_or(standard_range_m);
    Picture picture;
    picture.columns = wanted.columns;
    picture.rows = wanted.rows;
    picture.unit_m = std::max(wanted.resolution, range / maximum_depths);
    const Exposure exposure(camera, world);
    PictureNoise noise(camera);
    std::vector<int> entities;  // of the pixels
    Seen body = as_seen({}, world, looks);
    const auto pixels =
        static_cast<std::size_t>(wanted.columns) * static_cast<std::size_t>(wanted.rows);
    picture.colours.reserve(3 * pixels);
    picture.depths.reserve(pixels);
    entities.reserve(pixels);
    for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
        const Sample& sample = exposure.sample(pixel);
        const bool is_nothing = sample.body.slot == 0;
        if (sample.body != body.body) body = as_seen(sample.body, world, looks);
        const Colour colour = colour_of(body, sample, exposure.point(pixel), world);
        for (const double part : colour) picture.colours.push_back(in_byte(noise.add_to(part)));
        const double depth = is_nothing ? 0 : noise.add_to(exposure.depth_m(pixel));
        picture.depths.push_back(is_nothing ? std::uint16_t{0} : in_units(depth, picture.unit_m));
        entities.push_back(body.entity_id);
    }
    add_labels(entities, picture);
    return picture;
}

}  // namespace simrob::device
