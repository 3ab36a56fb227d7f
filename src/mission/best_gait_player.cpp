#include "mission/best_gait_player.h"

#include <algorithm>

#include "mission/best_memory.h"

namespace simrob::mission {
namespace {

using modular::Motor;

bool stands_straight(const modular::Shape& shape, const modular::JointTarget& target) {
    return std::none_of(shape.standing.begin(), shape.standing.end(),
                        [&](const modular::JointTarget& each) {
                            return each.role == target.role && each.motor == target.motor;
                        });
}

bool is_on_the_left(const modular::Shape& shape, int role) {
    return std::any_of(shape.docked.begin(), shape.docked.end(), [&](const modular::Docking& each) {
        return each.module == role && each.other_face == modular::Face::left;
    });
}

}  // namespace

bool Stance::has(int module) const {
    return std::find(cast.begin(), cast.end(), module) != cast.end();
}

bool Stance::is_sound(int modules) const {
    return front_rad.size() == cast.size() && rear_rad.size() == cast.size() &&
           std::all_of(cast.begin(), cast.end(), [&](const std::optional<int>& module) {
               return !module || is_module(*module, modules);
           });
}

bool Stance::is_whole(const modular::Shape& shape) const {
    return cast.size() == static_cast<std::size_t>(shape.modules) &&
           std::none_of(cast.begin(), cast.end(),
                        [](const std::optional<int>& module) { return !module; });
}

void Stance::describe(contest::Memory& memory) {
    describe_in(memory, cast);
    memory.list(front_rad, most_remembered);
    memory.list(rear_rad, most_remembered);
}

void GaitPlayer::begin(std::string gait, double now_s, double swing) {
    gait_ = std::move(gait);
    began_s_ = now_s;
    steer(swing, swing);
}

void GaitPlayer::steer(double left, double right) {
    left_ = left;
    right_ = right;
}

void GaitPlayer::act(Crew& crew, const modular::Shape& shape, const Stance& stance,
                     double now_s) const {
    const modular::Gait* const gait = shape.gait(gait_);
    if (gait == nullptr) return;
    for (const modular::JointTarget& target : modular::targets(*gait, played_s(now_s))) {
        const auto place = static_cast<std::size_t>(target.role - 1);
        if (!stance.cast[place]) continue;
        double angle_rad = target.angle_rad;
        if (target.motor == Motor::front_disc) angle_rad += stance.front_rad[place];
        if (target.motor == Motor::rear_disc) angle_rad += stance.rear_rad[place];
        if (target.motor == Motor::pivot && stands_straight(shape, target))
            angle_rad *= is_on_the_left(shape, target.role) ? left_ : right_;
        std::optional<double> speed_rad_s;
        if (target.speed_rad_s > 0) speed_rad_s = target.speed_rad_s;
        crew.turn(*stance.cast[place], target.motor, angle_rad, speed_rad_s);
    }
}

void GaitPlayer::describe(contest::Memory& memory) {
    memory.fields(gait_, began_s_, left_, right_);
}

}  // namespace simrob::mission
