#include "world/looks.h"

#include <array>
#include <cassert>

namespace simrob::world {
namespace {

constexpr Colour ball_colour = {1, 0.5, 0};
constexpr Colour field_colour = {0.35, 0.45, 0.35};
/// Blue, red, turquoise, green, yellow.
constexpr std::array<Colour, 5> other_colours = {{{0.30, 0.47, 0.66},
                                                  {0.88, 0.34, 0.35},
                                                  {0.46, 0.72, 0.70},
                                                  {0.35, 0.63, 0.31},
                                                  {0.93, 0.79, 0.28}}};

Colour standard_colour(const Entity& entity) {
    if (entity.type() == EntityType::ball) return ball_colour;
    if (entity.type() == EntityType::field) return field_colour;
    assert(entity.id() >= 0);
    return other_colours[static_cast<std::size_t>(entity.id()) % other_colours.size()];
}

std::map<std::uint32_t, Colour> own_colours(const Entity& entity) {
    std::map<std::uint32_t, Colour> colours;
    const auto& bodies = entity.specification.bodies;
    assert(bodies.size() == entity.bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i)
        if (bodies[i].colour) colours[entity.bodies[i].slot] = colour_of(*bodies[i].colour);
    return colours;
}

}  // namespace

device::Looks looks_of(const Entities& entities) {
    device::Looks looks;
    for (const auto& [id, entity] : entities)
        looks[entity.group] = {id, standard_colour(entity), own_colours(entity)};
    return looks;
}

}  // namespace simrob::world
