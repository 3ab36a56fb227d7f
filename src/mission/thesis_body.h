#pragma once

#include "mission/thesis_message.h"

namespace simrob::mission {

/// What a controller can do with its own module, and with no other.
class ModuleHands {
  public:
    ModuleHands() = default;
    virtual ~ModuleHands() = default;
    ModuleHands(const ModuleHands&) = delete;
    ModuleHands& operator=(const ModuleHands&) = delete;
    ModuleHands(ModuleHands&&) = delete;
    ModuleHands& operator=(ModuleHands&&) = delete;

    /// At most at this speed; 0: at once.
    virtual void turn(modular::Motor motor, double angle_rad, double speed_rad_s) = 0;
    virtual void lock(modular::Face face, bool is_to_hold) = 0;
    virtual void send(const ThesisMessage& message) = 0;
};

/// The module of a controller, as it is driven by the thesis: by steps of one degree of its side
/// wheels.
class ThesisBody {
  public:
    /// Once in each control period, before all else.
    void look(const ModuleTold& told, ModuleHands& hands);

    const ThesisPose& pose() const { return pose_; }
    const ModuleTold& told() const { return *told_; }
    ModuleHands& hands() { return *hands_; }
    bool is_docked(modular::Face face) const {
        return told_->faces[static_cast<std::size_t>(face)].is_docked;
    }

    /// One degree each: 1, 0 or -1.
    void step(int left, int right);
    /// Many steps without looking, each 25 ms; is_moving() as long as they last.
    void run(int left, int right);
    /// The side wheels to the nearest right angle, from which a module can dock to them; modules
    /// that have been flipped are turned back.
    void align();
    /// A right angle on: modules docked to the side wheels come to lie on their sides.
    void flip();
    /// The side wheels have not come as far as they were told.
    bool is_moving() const;

    void bend(double degrees, double speed_rad_s);
    bool is_bending() const;

    void describe(contest::Memory& memory);

  private:
    void drive(double left_degrees, double right_degrees, double speed_rad_s);

    double left_degrees_ = 0;
    double right_degrees_ = 0;
    double pivot_degrees_ = 0;
    bool is_flipped_ = false;
    // What it sees and moves by, in the control period at hand.
    const ModuleTold* told_ = nullptr;
    ModuleHands* hands_ = nullptr;
    ThesisPose pose_{};
};

}  // namespace simrob::mission
