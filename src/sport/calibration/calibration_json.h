#pragma once

#include <nlohmann/json_fwd.hpp>

#include "sport/calibration/calibration.h"

namespace simrob::sport::calibration {

/// In the format of docs/scenarios.md. Refusals name the member.
Result<Calibration> calibration_from_text(std::string_view text);

nlohmann::ordered_json calibration_json(const CalibrationResult& result);

}  // namespace simrob::sport::calibration
