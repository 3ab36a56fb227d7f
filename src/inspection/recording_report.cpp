#include "inspection/recording_report.h"

namespace simrob::inspection {
namespace {

Json place_json(const recording::Place& place) {
    return {{"iteration", place.iteration}, {"time", place.time_s}};
}

/// Texts of a file may not be UTF-8.
Json text_json(const std::string& text) {
    const std::string sound = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    return Json::parse(sound);
}

}  // namespace

Json recording_report(const recording::Recording& recording) {
    const recording::Origin& origin = recording.origin();
    Json profiles = Json::array();
    for (const auto& profile : origin.profiles)
        profiles.push_back({{"type", text_json(profile.type)},
                            {"words", text_json(profile.words)},
                            {"pieces", text_json(profile.pieces)}});
    Json report{{"file", recording.path().string()},
                {"bytes", recording.bytes()},
                {"version", text_json(origin.version)},
                {"build", text_json(origin.build)},
                {"engine", text_json(origin.engine)},
                {"seed", origin.seed},
                {"profiles", std::move(profiles)},
                {"keyframes", recording.keyframes().size()},
                {"from", place_json(recording.keyframes().front().place)}};
    const auto& ending = recording.ending();
    report["to"] = ending ? place_json(ending->place) : Json();
    report["ended"] = ending ? text_json(ending->detail) : Json();
    return report;
}

}  // namespace simrob::inspection
