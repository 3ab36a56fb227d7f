#include "mission/thesis_orders.h"

namespace simrob::mission {
namespace {

using Orders = std::vector<ThesisOrder>;
constexpr int last_module = 15;
constexpr int last_of_four = 4;

void add(Orders& orders, const Orders& more) {
    orders.insert(orders.end(), more.begin(), more.end());
}

/// One behind the other, from `first` on.
void add_row(Orders& orders, int first, int last) {
    for (int module = first; module <= last; ++module)
        orders.push_back({module, Instruction::dock_rear, module - 1});
}

/// The wheels of `spine` in the air, by the pivot of `lifter`: turned, and down again.
void add_turn(Orders& orders, int lifter, int spine, Instruction turn) {
    add(orders,
        {{lifter, Instruction::lift, 0}, {spine, turn, 0}, {lifter, Instruction::lower, 0}});
}

/// A pair of legs: hips to the wheels of `spine`, onto their sides, and the knees behind them.
void add_legs(Orders& orders, int lifter, int spine) {
    const int right = 19 - 4 * spine;  // 15, 11, 7
    const int left = right - 1;
    add_turn(orders, lifter, spine, Instruction::align);
    if (spine > 1) orders.push_back({spine, Instruction::report, 0});
    add(orders, {{right, Instruction::dock_right, spine}, {left, Instruction::dock_left, spine}});
    add_turn(orders, lifter, spine, Instruction::flip);
    add(orders, {{right, Instruction::report, right},
                 {right - 2, Instruction::dock_rear, right},
                 {left, Instruction::report, left},
                 {left - 2, Instruction::dock_rear, left}});
}

/// 3 and 4 hold module 2 down while it lifts module 1.
Orders hexapod_from_four() {
    Orders orders;
    add_legs(orders, 2, 1);
    add(orders, {{4, Instruction::undock, 0}, {3, Instruction::undock, 0}});
    add_legs(orders, 2, 2);
    add(orders, {{2, Instruction::report, 0}, {3, Instruction::dock_rear, 2}});
    add_legs(orders, 3, 3);
    orders.push_back({everybody, Instruction::stand, 0});
    return orders;
}

Orders leave_hexapod() {
    Orders orders;
    const auto leave = [&](std::initializer_list<int> modules) {
        for (const int module : modules) orders.push_back({module, Instruction::leave_hexapod, 0});
    };
    orders.push_back({everybody, Instruction::lie_down, 0});
    leave({4, 5});
    add_turn(orders, 3, 3, Instruction::align);
    leave({6, 7});
    orders.push_back({3, Instruction::undock, 0});
    leave({8, 9});
    add_turn(orders, 2, 2, Instruction::align);
    leave({10, 11, 12, 13});
    orders.push_back({2, Instruction::report, 0});
    add_row(orders, 3, last_of_four);
    add_turn(orders, 2, 1, Instruction::align);
    leave({14, 15});
    return orders;
}

Orders leave_caterpillar() {
    Orders orders{{4, Instruction::report, 0}};
    for (int module = last_module; module > last_of_four; --module)
        orders.push_back({module, Instruction::leave_caterpillar, last_of_four});
    return orders;
}

}  // namespace

std::vector<ThesisOrder> orders_of(ThesisScript script) {
    Orders orders;
    switch (script) {
        case ThesisScript::caterpillar:
            add_row(orders, 2, last_module);
            break;
        case ThesisScript::caterpillar_from_four:
            orders.push_back({4, Instruction::report, 4});
            add_row(orders, last_of_four + 1, last_module);
            break;
        case ThesisScript::hexapod:
            add_row(orders, 2, last_of_four);
            add(orders, hexapod_from_four());
            break;
        case ThesisScript::hexapod_from_four:
            orders.push_back({4, Instruction::report, 4});
            add(orders, hexapod_from_four());
            break;
        case ThesisScript::leave_caterpillar:
            return leave_caterpillar();
        case ThesisScript::leave_hexapod:
            return leave_hexapod();
    }
    return orders;
}

Architecture architecture_of(ThesisScript script) {
    switch (script) {
        case ThesisScript::caterpillar:
        case ThesisScript::caterpillar_from_four:
            return Architecture::caterpillar;
        case ThesisScript::hexapod:
        case ThesisScript::hexapod_from_four:
            return Architecture::hexapod;
        case ThesisScript::leave_caterpillar:
            return Architecture::leaving_caterpillar;
        case ThesisScript::leave_hexapod:
            break;
    }
    return Architecture::leaving_hexapod;
}

}  // namespace simrob::mission
