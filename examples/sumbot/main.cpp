// The thesis's experiment with the SumBot (section 5.2), as a program of its own.
//
//     sumbot tables [WORLD] [--engine NAME]       times and diameters: real robot, thesis and
//     SimRob sumbot calibrate [WORLD] [--engine NAME]    finds by itself which wheel speeds stand
//     for the
//                                                 real robot's
//
// Both print Markdown. Without --engine, tables has a column for every physics engine there is and
// calibrate takes the first. Run it from the root of the source tree, or give it the world's path.

#include <cstdio>
#include <string_view>

#include "sumbot/report.h"

namespace {

struct Wanted {
    std::string what;
    std::string world = "worlds/sumbot.xml";
    std::string engine;
};

std::optional<Wanted> read(int argc, char** argv) {
    Wanted wanted;
    int places = 0;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--engine" && i + 1 < argc)
            wanted.engine = argv[++i];
        else if (places == 0 && (word == "tables" || word == "calibrate"))
            wanted.what = word, ++places;
        else if (places == 1 && !word.starts_with("--"))
            wanted.world = word, ++places;
        else
            return std::nullopt;
    }
    return places > 0 ? std::optional(wanted) : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
    const auto wanted = read(argc, argv);
    if (!wanted) {
        std::fputs("usage: sumbot tables|calibrate [WORLD] [--engine NAME]\n", stderr);
        return 2;
    }
    auto engines = simrob::engine_names();
    if (!wanted->engine.empty()) engines = {wanted->engine};
    if (wanted->what == "calibrate") engines.resize(1);
    std::vector<sumbot::Experiment> experiments;
    for (const auto& engine : engines) {
        auto experiment = sumbot::Experiment::open(wanted->world, engine);
        if (!experiment) return 2;
        experiments.push_back(std::move(*experiment));
    }
    const auto text = wanted->what == "tables" ? sumbot::tables(experiments)
                                               : sumbot::calibration_report(experiments.front());
    if (!text) {
        std::fputs("a measurement did not end: the robot does not get along\n", stderr);
        return 1;
    }
    std::fputs(text->c_str(), stdout);
    return 0;
}
