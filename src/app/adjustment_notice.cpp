#include "app/adjustment_notice.h"

#include <fmt/format.h>

#include <ostream>

namespace simrob::app {
namespace {

constexpr WallTime interval = std::chrono::seconds(30);

}  // namespace

void AdjustmentNotice::look_at(const command::Adjustment& adjustment, WallTime now) {
    using command::AdjustmentState;
    const bool is_out_of_limits = adjustment.state == AdjustmentState::out_of_limits;
    const bool keeps_up = adjustment.state == AdjustmentState::own_settings ||
                          adjustment.state == AdjustmentState::adjusted;
    if (!(is_told_ ? keeps_up : is_out_of_limits) || now < next_line_) return;
    is_told_ = !is_told_;
    next_line_ = now + interval;
    console_.error << (is_told_ ? fmt::format("simrob: auto-adjust: nothing within its limits "
                                              "keeps up: time passes at {:.2f} of the wanted speed",
                                              adjustment.share)
                                : "simrob: auto-adjust: time keeps up again")
                   << std::endl;
}

}  // namespace simrob::app
