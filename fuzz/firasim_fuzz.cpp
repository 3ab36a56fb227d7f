// Any bytes: taken as a packet of a FIRASim program, they leave only valid orders.

#include <cmath>
#include <cstdint>
#include <string_view>

#include "processor_limit.h"
#include "require.h"
#include "sport/firasim/orders.h"

namespace {

using simrob::soccer::Team;

void check_orders(const simrob::soccer::League& league,
                  const simrob::sport::firasim::TeamOrders& orders) {
    require(orders.wheels.size() == league.robots_per_side);
    require(orders.places.size() == league.robots_per_side);
    for (const auto& wheels : orders.wheels)
        if (wheels)
            require(std::isfinite(wheels->left_rad_s) && std::isfinite(wheels->right_rad_s));
    for (const auto& place : orders.places)
        if (place)
            require(std::abs(place->x_m) <= league.length_m() / 2 &&
                    std::abs(place->y_m) <= league.width_m() / 2 &&
                    std::isfinite(place->rotation_rad));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ProcessorLimit limit;
    static const simrob::soccer::League& league = simrob::soccer::leagues().front();
    simrob::sport::firasim::Orders orders;
    orders.begin(Team::blue, league);
    orders.begin(Team::yellow, league);
    orders.take({reinterpret_cast<const char*>(data), size});
    check_orders(league, orders.of(Team::blue));
    check_orders(league, orders.of(Team::yellow));
    return 0;
}
