#pragma once

#include <vector>

#include "mission/thesis_body.h"
#include "mission/thesis_orders.h"

namespace simrob::mission {

/// One order of the master by radio, until it is answered. What is lost is said again: to all,
/// three times at once; to one module, every few seconds, and that one says that it is still at it.
class ThesisCall {
  public:
    enum class Outcome : std::uint8_t { waiting, answered, failed, silent, too_late };

    /// `answerer`: 0 where nobody answers.
    void begin(const ThesisMessage& order, int answerer, double now_s);
    /// Once in each control period, with what was heard.
    Outcome act(ThesisBody& body, const std::vector<ThesisMessage>& heard, double now_s);

    bool is_under_way() const { return is_under_way_; }
    const ThesisMessage& order() const { return order_; }
    int answerer() const { return answerer_; }
    double took_s(double now_s) const { return now_s - began_s_; }
    void describe(contest::Memory& memory);

  private:
    bool is_too_late(double now_s) const;
    void say_again(ThesisBody& body, double now_s);
    Outcome hear(const ThesisMessage& message, double now_s);

    ThesisMessage order_{};
    int answerer_ = 0;
    bool is_under_way_ = false;
    double began_s_ = 0;
    double said_s_ = 0;
    double heard_s_ = 0;  ///< the last word of the answerer
    double moved_s_ = 0;  ///< when it was last told from somewhere else
    ThesisPose seen_{};
    int times_said_ = 0;
    int failures_ = 0;
};

}  // namespace simrob::mission
