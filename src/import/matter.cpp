#include "import/matter.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <numeric>

namespace simrob::import {
namespace {

using physics::MassProperties;
using physics::ShapeType;

/// For shapes of unstated mass: the density of water.
constexpr double density_kg_m3 = 1000;

/// Differences below this count as equal: description files are rounded more coarsely.
constexpr double same_centre_m = 1e-3;
constexpr double same_inertia = 0.05;

double volume_m3(const physics::Shape& shape) {
    const double r = shape.radius_m;
    switch (shape.type) {
        case ShapeType::box:
            return shape.size_m.x * shape.size_m.y * shape.size_m.z;
        case ShapeType::cylinder:
            return std::numbers::pi * r * r * shape.length_m;
        case ShapeType::capsule:
            return std::numbers::pi * r * r * (shape.length_m + 4.0 / 3.0 * r);
        default:
            return 4.0 / 3.0 * std::numbers::pi * r * r * r;
    }
}

/// As the engines will compute them.
MassProperties of_shapes(const ModelLink& link, double mass_kg) {
    physics::Body body;
    body.mass_kg = mass_kg;
    for (const auto& shape : link.shapes) body.shapes.push_back(shape.shape);
    return mass_properties(body);
}

bool is_same(const MassProperties& a, const MassProperties& b) {
    const double mean = (a.inertia_kgm2[0] + a.inertia_kgm2[4] + a.inertia_kgm2[8]) / 3;
    for (std::size_t i = 0; i < a.inertia_kgm2.size(); ++i)
        if (std::abs(a.inertia_kgm2.at(i) - b.inertia_kgm2.at(i)) > same_inertia * mean)
            return false;
    return length(a.centre_m - b.centre_m) <= same_centre_m;
}

std::string figures(const MassProperties& mass) {
    const auto& c = mass.centre_m;
    const auto& i = mass.inertia_kgm2;
    return fmt::format("centre {:.3g} {:.3g} {:.3g} m, inertia {:.3g} {:.3g} {:.3g} kg m2", c.x,
                       c.y, c.z, i[0], i[4], i[8]);
}

}  // namespace

std::vector<double> shape_masses(const ModelLink& link, Findings& findings) {
    const auto note = [&](std::string text) {
        findings.push_back(
            {Fate::approximated, link.source.path, link.source.place, std::move(text)});
    };
    std::vector<double> masses;
    for (const auto& shape : link.shapes) masses.push_back(volume_m3(shape.shape));
    const double volume = std::accumulate(masses.begin(), masses.end(), 0.0);
    const double mass_kg = link.mass ? link.mass->mass_kg : density_kg_m3 * volume;
    for (auto& mass : masses) mass *= mass_kg / volume;
    if (!link.mass) {
        note(fmt::format("no mass is given: {:.3g} kg, that of water", mass_kg));
        return masses;
    }
    const MassProperties made = of_shapes(link, mass_kg);
    if (!is_same(*link.mass, made))
        note("mass is spread over its shapes: given " + figures(*link.mass) + "; taken " +
             figures(made));
    return masses;
}

}  // namespace simrob::import
