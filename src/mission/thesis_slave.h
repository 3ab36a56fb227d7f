#pragma once

#include <optional>

#include "mission/thesis_docking.h"

namespace simrob::mission {

/// The controller of one of the modules 2 to 15, by the thesis's listings. It knows its number,
/// what its own devices tell and what it is told by radio.
class ThesisSlave {
  public:
    explicit ThesisSlave(int module) : module_(module) {}

    /// Once in each control period.
    void act(const ModuleTold& told, ModuleHands& hands, double now_s);

    int module() const { return module_; }
    /// Of dockings, so far.
    int retries() const { return docking_.retries(); }
    /// Where it drives just now.
    std::optional<modular::PlanarPose> target() const;
    void describe(contest::Memory& memory);

  private:
    enum class State : std::uint8_t { idle, busy, done, failed };

    void take(const ThesisMessage& order, double now_s);
    void begin(double now_s);
    void perform(double now_s);
    void dock(double now_s);
    void leave_caterpillar();
    void leave_hexapod();
    void undock();
    void pivot_for(double time_s);
    void finish(State state);
    void answer(Instruction instruction, bool is_failure);
    bool answers() const;
    bool has_come_off(int back_steps);

    int module_;
    ThesisBody body_;
    ThesisDocking docking_;
    ThesisDrive drive_;
    ThesisMessage order_{};
    State state_ = State::idle;
    int stage_ = 0;  ///< of orders that are done one thing after the other
    double began_s_ = 0;
};

}  // namespace simrob::mission
