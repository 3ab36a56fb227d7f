#pragma once

#include "support/module_lab.h"

/// The two shapes of MECABOT 4 with their gaits as tables, from the thesis's parameters.
namespace simrob::test {

inline constexpr int modules_of_a_shape = 15;

/// Modules 1 to `count` in a row, 1 in front, looking along x; each docked with an error of heading
/// of at most `bend_rad`, by lot.
void build_caterpillar(ModuleLab& lab, int count = modules_of_a_shape, double bend_rad = 0);
/// The pivots of a travelling wave: `time_s` from its beginning.
void crawl(ModuleLab& lab, double time_s, int count = modules_of_a_shape);

/// Spine 1, 2, 3; hips 14, 10, 6 on the left and 15, 11, 7 on the right, rolled onto their sides;
/// knees 12, 8, 4 and 13, 9, 5.
void build_hexapod(ModuleLab& lab);
void stand(ModuleLab& lab);
/// The same with a longer spine, 1, 2, ... from the front.
void build_and_stand_a_centipede(ModuleLab& lab, int pairs_of_legs);

/// One half of a cycle of 1.1 s: three legs swing, with the hips of the left and right side at
/// these angles afterwards, and those of the three others go back to the middle.
void half_a_cycle(ModuleLab& lab, bool first_tripod, double left_rad, double right_rad,
                  const std::function<void()>& each);

}  // namespace simrob::test
