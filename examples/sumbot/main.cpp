// The thesis's experiment with the SumBot (section 5.2), as a program of its own.
//
//     sumbot tables       times and diameters: real robot, thesis and SimRob
//     sumbot calibrate    finds by itself which wheel speeds stand for the real robot's
//     sumbot fit          searches numbers of annex 1 that do best in both starts (minutes)
//
// Each takes [WORLD] [--engine NAME], and fit also [--trials N]; each prints Markdown. Without
// --engine, tables and fit have a place for every physics engine there is, and calibrate takes the
// first, as fit does to search in. Run it from the root of the source tree, or give it the world's
// path.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

#include "sumbot/report.h"

namespace {

constexpr int usual_trials = 600;

struct Wanted {
    std::string what;
    std::string world = "worlds/sumbot.xml";
    std::string engine;
    int trials = usual_trials;
};

std::optional<Wanted> read(int argc, char** argv) {
    Wanted wanted;
    int places = 0;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--engine" && i + 1 < argc)
            wanted.engine = argv[++i];
        else if (word == "--trials" && i + 1 < argc)
            wanted.trials = std::atoi(argv[++i]);
        else if (places == 0 && (word == "tables" || word == "calibrate" || word == "fit"))
            wanted.what = word, ++places;
        else if (places == 1 && !word.starts_with("--"))
            wanted.world = word, ++places;
        else
            return std::nullopt;
    }
    return places > 0 && wanted.trials > 0 ? std::optional(wanted) : std::nullopt;
}

std::optional<std::string> measure(const Wanted& wanted, std::vector<sumbot::Experiment>& each) {
    if (wanted.what == "tables") return sumbot::tables(each);
    if (wanted.what == "calibrate") return sumbot::calibration_report(each.front());
    std::stringstream annex_1;
    annex_1 << std::ifstream(wanted.world).rdbuf();
    std::vector<std::string> engines;
    for (const auto& experiment : each) engines.push_back(experiment.engine());
    return sumbot::fit_report(annex_1.str(), engines, wanted.trials);
}

}  // namespace

int main(int argc, char** argv) {
    const auto wanted = read(argc, argv);
    if (!wanted) {
        std::fputs("usage: sumbot tables|calibrate|fit [WORLD] [--engine NAME] [--trials N]\n",
                   stderr);
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
    const auto text = measure(*wanted, experiments);
    if (!text) {
        std::fputs("a measurement did not end: the robot does not get along\n", stderr);
        return 1;
    }
    std::fputs(text->c_str(), stdout);
    return 0;
}
