#include "modular/gait.h"

#include <cmath>
#include <map>
#include <utility>

namespace simrob::modular {
namespace {

using Targets = std::map<std::pair<int, Motor>, JointTarget>;

void take_wave(const GaitWave& wave, double time_s, Targets& all) {
    const double count = static_cast<double>(wave.roles.size());
    for (std::size_t i = 0; i < wave.roles.size(); ++i) {
        const double phase =
            wave.frequency_hz * time_s + wave.cycles * static_cast<double>(i) / count;
        all[{wave.roles[i], wave.motor}] = {
            wave.roles[i], wave.motor,
            wave.offset_rad + wave.amplitude_rad * std::sin(2 * M_PI * phase), wave.speed_rad_s};
    }
}

void take_keys(const std::vector<GaitKey>& keys, double until_s, Targets& all) {
    for (const GaitKey& key : keys)
        if (key.at_s <= until_s)
            for (const JointTarget& target : key.targets) all[{target.role, target.motor}] = target;
}

}  // namespace

std::vector<JointTarget> targets(const Gait& gait, double time_s) {
    Targets all;
    for (const GaitWave& wave : gait.waves) take_wave(wave, time_s, all);
    double into_round_s = time_s;
    if (gait.repeats && time_s >= gait.length_s) {
        take_keys(gait.keys, gait.length_s, all);
        into_round_s = std::fmod(time_s, gait.length_s);
    }
    take_keys(gait.keys, into_round_s, all);
    std::vector<JointTarget> list;
    list.reserve(all.size());
    for (const auto& [place, target] : all) list.push_back(target);
    return list;
}

}  // namespace simrob::modular
