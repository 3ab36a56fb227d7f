#pragma once

#include "mission/thesis_drive.h"

namespace simrob::mission {

/// How a module docks: round the others from point to point, a last advance of 16 steps, and the
/// lock; where that does not hold, back and once more.
class ThesisDocking {
  public:
    enum class Progress : std::uint8_t { on_its_way, docked, failed };

    void begin(ThesisBody& body, int module, const ThesisMessage& order);
    Progress act(ThesisBody& body, int module, const ThesisMessage& order, double now_s);

    int retries() const { return retries_; }
    /// The point that it is driving to.
    const ThesisPose& target() const { return drive_.target(); }
    void describe(contest::Memory& memory);

  private:
    enum class Stage : std::uint8_t { to_point, advance, lock, back };

    void head_for(int point, int module, const ThesisMessage& order);
    Progress look_at_lock(ThesisBody& body, double now_s);

    Stage stage_ = Stage::to_point;
    ThesisDrive drive_;
    int point_ = 1;
    int steps_ = 0;
    double locked_s_ = 0;
    int failures_ = 0;
    int retries_ = 0;  ///< ever
};

}  // namespace simrob::mission
