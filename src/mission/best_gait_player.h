#pragma once

#include <string>
#include <vector>

#include "mission/crew.h"
#include "modular/shape.h"
#include "modular/shape_match.h"

namespace simrob::mission {

/// A shape as it has been docked.
struct Stance {
    modular::Cast cast;
    /// By role - 1: how far a front or rear disc was turned to meet the wheel that it is docked to,
    /// which may have stopped at any angle. Gaits count from there.
    std::vector<double> front_rad{};
    std::vector<double> rear_rad{};

    bool has(int module) const;
    int module_of(int role) const { return *cast[static_cast<std::size_t>(role - 1)]; }
    /// Whether each role that is taken has a module of so many.
    bool is_sound(int modules) const;
    /// Whether all roles of a shape are taken.
    bool is_whole(const modular::Shape& shape) const;
    void describe(contest::Memory& memory);
};

/// Lets a shape move by one of its gaits.
class GaitPlayer {
  public:
    /// Hips, which are straight when the shape stands, swing by this share of what the gait says.
    void begin(std::string gait, double now_s, double swing = 1);
    /// From now on those on the left and on the right side swing by these shares.
    void steer(double left, double right);
    /// Once in each control period.
    void act(Crew& crew, const modular::Shape& shape, const Stance& stance, double now_s) const;

    const std::string& gait() const { return gait_; }
    double played_s(double now_s) const { return now_s - began_s_; }
    void describe(contest::Memory& memory);

  private:
    std::string gait_;
    double began_s_ = 0;
    double left_ = 1;
    double right_ = 1;
};

}  // namespace simrob::mission
