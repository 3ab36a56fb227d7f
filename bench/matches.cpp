#include <fmt/core.h>

#include "bench/bare_bullet.h"
#include "bench/bare_mujoco.h"
#include "bench/bare_very_small_size.h"
#include "bench/bare_world.h"
#include "bench/match.h"
#include "bench/pile.h"
#include "bench/pitch.h"

namespace simrob::bench {
namespace {

Entrant bare(const std::string& name, const BareOptions& options) {
    return {name,
            [options](const Scene& scene) { return std::make_unique<BareWorld>(scene, options); }};
}

/// SimRob on another engine, relative to that engine alone.
Match engine_match(const std::string& engine, int robots, bool literally) {
    Match match;
    match.name = fmt::format("{}-{}-{}", literally ? "lean" : "overhead", engine, robots);
    match.scene = [engine, robots] {
        Scene scene = make_pitch({.robots = robots});
        scene.engine = engine;
        return scene;
    };
    match.plan = robots > 20 ? Plan{100, 50, 2} : Plan{100, 50, 10};
    match.counted_plan = {60, 4, robots > 20 ? 5U : 25U};
    const auto make = engine == "bullet" ? &make_bare_bullet : &make_bare_mujoco;
    match.others = {
        {"bare", [make, literally](const Scene& scene) { return make(scene, literally); }}};
    match.greatest_time = literally ? 0.65 : 1.10;
    return match;
}

Match pitch_match(int robots, int substeps) {
    Match match;
    match.name = "overhead-" + std::to_string(robots) + (substeps > 1 ? "-substeps" : "");
    match.scene = [robots, substeps] {
        Scene scene = make_pitch({.robots = robots});
        scene.substeps = substeps;
        return scene;
    };
    match.plan = robots > 20 ? Plan{100, 100, 2} : Plan{100, 100, 10};
    match.counted_plan = {60, 4, robots > 20 ? 5U : 25U};
    match.others = {bare("exact", {.solver = BareSolver::exact}),
                    bare("iterative", {.solver = BareSolver::iterative})};
    match.greatest_time = 1.10;
    match.greatest_instructions = 1.08;
    return match;
}

Match pile_match() {
    Match match;
    match.name = "overhead-pile";
    match.scene = [] { return make_pile(); };
    match.plan = {200, 60, 1};
    match.counted_plan = {150, 2, 5};
    match.others = {bare("iterative", {.solver = BareSolver::iterative})};
    match.greatest_time = 1.10;
    match.greatest_instructions = 1.08;
    return match;
}

}  // namespace

std::vector<Match> overhead_matches() {
    return {pitch_match(10, 1), pitch_match(50, 1), pitch_match(10, 2), pitch_match(50, 2),
            pile_match()};
}

std::vector<Match> engine_matches() {
    std::vector<Match> matches;
    for (const char* engine : {"bullet", "mujoco"}) {
        for (const int robots : {10, 50}) matches.push_back(engine_match(engine, robots, false));
        matches.push_back(engine_match(engine, 10, true));
    }
    return matches;
}

std::vector<Match> lean_matches() {
    Match match;
    match.name = "lean";
    match.scene = [] { return make_pitch({.robots = 10}); };
    match.plan = {100, 100, 10};
    match.counted_plan = {60, 4, 25};
    match.others = {bare("literal", {.solver = BareSolver::exact, .literal = true})};
    match.greatest_time = 0.65;
    match.greatest_instructions = 0.55;
    return {match};
}

std::vector<Match> very_small_size_matches() {
    std::vector<Match> matches;
    for (const int robots : {6, 10}) {
        const VerySmallSize sizes{.robots = robots};
        const auto lean = [&](const char* name, BareSolver solver) {
            return Entrant{name, [sizes, solver](const Scene&) {
                               return std::make_unique<BareVerySmallSize>(sizes, solver);
                           }};
        };
        Match match;
        match.name = fmt::format("vss-{0}v{0}", robots / 2);
        match.scene = [sizes] { return make_very_small_size(sizes); };
        match.plan = {60, 100, 3};
        match.counted_plan = {30, 5, 6};
        match.others = {lean("exact", BareSolver::exact), lean("iterative", BareSolver::iterative)};
        match.least_rate = 0.9;
        match.greatest_instructions = 1 / match.least_rate;
        matches.push_back(match);
    }
    return matches;
}

}  // namespace simrob::bench
