#include "mission/survey.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/colour.h"
#include "mission/reasons.h"
#include "mission/world_of_mission.h"

namespace simrob::mission {
namespace {

constexpr double field_of_view_rad = 0.3;
/// Beyond the edges of the floor, which is seen whole.
constexpr double margin = 1.02;
/// Light makes a colour darker, by one factor for what faces up.
constexpr double lit = 0.65 + 0.35 * 0.8;
constexpr double greatest_difference = 24;
/// A square has sides that differ by at most so many pixels, and few holes.
constexpr int most_uneven_pixels = 1;
constexpr double least_filled = 0.9;

double side_of(const modular::Floor& floor) {
    return margin * floor.cell_m * std::max(floor.rows, floor.columns);
}

double height_above(const modular::Floor& floor) {
    return side_of(floor) / 2 / std::tan(field_of_view_rad / 2);
}

/// A pixel, from the upper left.
struct Pixel {
    int column = 0;
    int row = 0;
};

/// What hangs together in a picture.
struct Patch {
    std::vector<Pixel> pixels;

    struct Box {
        Pixel first{mast_pixels, mast_pixels};
        Pixel last{-1, -1};
        int wide() const { return last.column - first.column + 1; }
        int high() const { return last.row - first.row + 1; }
    };
    Box box() const {
        Box box;
        for (const Pixel& each : pixels) {
            box.first.column = std::min(box.first.column, each.column);
            box.first.row = std::min(box.first.row, each.row);
            box.last.column = std::max(box.last.column, each.column);
            box.last.row = std::max(box.last.row, each.row);
        }
        return box;
    }
};

/// Which pixels have the obstacles' colour.
class Mask {
  public:
    explicit Mask(const device::Picture& picture) {
        constexpr double brightest = 255;
        const Colour wanted = colour_of(obstacle_colour);
        for (std::size_t i = 0; i + 2 < picture.colours.size(); i += 3) {
            double difference = 0;
            for (std::size_t k = 0; k < 3; ++k)
                difference = std::max(
                    difference, std::abs(picture.colours[i + k] - lit * brightest * wanted[k]));
            is_set_.push_back(difference <= greatest_difference);
        }
    }

    bool has(const Pixel& pixel) const {
        return pixel.column >= 0 && pixel.row >= 0 && pixel.column < mast_pixels &&
               pixel.row < mast_pixels && is_set_[index_of(pixel)];
    }
    /// Takes out of the mask what hangs together, from the upper left on.
    std::vector<Patch> take_patches() {
        std::vector<Patch> patches;
        for (int row = 0; row < mast_pixels; ++row)
            for (int column = 0; column < mast_pixels; ++column)
                if (has({column, row})) patches.push_back(take_patch({column, row}));
        return patches;
    }

  private:
    static std::size_t index_of(const Pixel& pixel) {
        return static_cast<std::size_t>(pixel.row) * mast_pixels +
               static_cast<std::size_t>(pixel.column);
    }

    Patch take_patch(const Pixel& from) {
        Patch patch{{from}};
        is_set_[index_of(from)] = false;
        for (std::size_t i = 0; i < patch.pixels.size(); ++i) {
            const auto [column, row] = patch.pixels[i];
            for (const Pixel& next : {Pixel{column + 1, row}, Pixel{column - 1, row},
                                      Pixel{column, row + 1}, Pixel{column, row - 1}}) {
                if (!has(next)) continue;
                is_set_[index_of(next)] = false;
                patch.pixels.push_back(next);
            }
        }
        return patch;
    }

    std::vector<bool> is_set_;
};

/// From pixels to the floor: what is seen is as high as obstacles are.
class Scale {
  public:
    explicit Scale(const modular::Floor& floor)
        : floor_(floor),
          pixel_m_(side_of(floor) / mast_pixels * (1 - obstacle_height_m / height_above(floor))) {}

    /// Of the middle between two pixels: up in the picture is +x, left is +y.
    modular::Place place(const Pixel& first, const Pixel& last) const {
        return {(mast_pixels - 1 - first.row - last.row) * pixel_m_ / 2,
                (mast_pixels - 1 - first.column - last.column) * pixel_m_ / 2};
    }
    int cells(int pixels) const {
        return std::max(1, static_cast<int>(std::lround(pixels * pixel_m_ / floor_.cell_m)));
    }

  private:
    const modular::Floor& floor_;
    double pixel_m_;
};

void add_cells(const Patch& patch, const modular::Floor& floor, const Scale& scale,
               std::vector<modular::Obstacle>& found) {
    for (const Pixel& each : patch.pixels) {
        const auto cell = cell_at(floor, scale.place(each, each));
        if (cell &&
            std::find(found.begin(), found.end(), modular::Obstacle{*cell, 1}) == found.end())
            found.push_back({*cell, 1});
    }
}

void add_patch(const Patch& patch, const modular::Floor& floor, const Scale& scale,
               std::vector<modular::Obstacle>& found) {
    const Patch::Box box = patch.box();
    const bool is_square =
        std::abs(box.wide() - box.high()) <= most_uneven_pixels &&
        static_cast<double>(patch.pixels.size()) >= least_filled * box.wide() * box.high();
    const auto middle = cell_at(floor, scale.place(box.first, box.last));
    if (is_square && middle)
        found.push_back({*middle, scale.cells(std::max(box.wide(), box.high()))});
    else
        add_cells(patch, floor, scale, found);
}

}  // namespace

world::EntitySpecification mast_above(const modular::Floor& floor) {
    world::BodySpecification head;
    head.type = physics::ShapeType::sphere;
    head.mass_kg = physics::infinite_mass;
    head.radius_m = 0.05;
    head.position_m = {0, 0, height_above(floor)};
    device::DeviceSpecification camera;
    camera.id = mast_camera_device;
    camera.type = device::DeviceType::camera;
    camera.rotation_rad = {0, std::numbers::pi / 2, 0};
    camera.range = 2 * height_above(floor);
    camera.field_of_view_rad = field_of_view_rad;
    camera.columns = camera.rows = mast_pixels;
    world::EntitySpecification mast;
    mast.id = mast_entity;
    mast.type = world::EntityType::generic;
    mast.bodies = {head};
    mast.devices = {camera};
    return mast;
}

Result<std::vector<modular::Obstacle>> survey(engine::Simulation& simulation,
                                              const modular::Mission& mission,
                                              const world::EntitySpecification& module,
                                              const command::Catalogue& catalogue) {
    const modular::Floor& floor = mission.floor;
    const int cells = std::max(floor.rows, floor.columns);
    if (cells > most_surveyed_cells)
        return refuse("floor", std::to_string(cells),
                      reasons::floor_too_large_for_camera(most_surveyed_cells));
    for (const auto& request : world_of_mission(mission, module, catalogue))
        if (auto done = simulation.apply(request); !done) return tl::unexpected(done.error());
    const auto picture = simulation.world().picture(mast_entity, mast_camera_device,
                                                    simulation.time_s(), simulation.iteration());
    if (!picture) return tl::unexpected(picture.error());
    std::vector<modular::Obstacle> found;
    const Scale scale(floor);
    for (const Patch& patch : Mask(**picture).take_patches()) add_patch(patch, floor, scale, found);
    simulation.reset();
    return found;
}

}  // namespace simrob::mission
