// The thesis's experiment with the SumBot (section 5.2), as a program of its own.
//
//     sumbot tables [WORLD]       times and diameters: thesis, real robot and SimRob, in Markdown
//     sumbot calibrate [WORLD]    finds by itself which wheel speeds stand for the real robot's
//
// Run it from the root of the source tree, or give it the path of the world.

#include <cstdio>
#include <string_view>

#include "sumbot/report.h"

int main(int argc, char** argv) {
    const std::string_view wanted = argc > 1 ? argv[1] : "";
    if (argc > 3 || (wanted != "tables" && wanted != "calibrate")) {
        std::fputs("usage: sumbot tables|calibrate [WORLD]\n", stderr);
        return 2;
    }
    auto experiment = sumbot::Experiment::open(argc > 2 ? argv[2] : "worlds/sumbot.xml");
    if (!experiment) return 2;
    const auto text =
        wanted == "tables" ? sumbot::tables(*experiment) : sumbot::calibration_report(*experiment);
    if (!text) {
        std::fputs("a measurement did not end: the robot does not get along\n", stderr);
        return 1;
    }
    std::fputs(text->c_str(), stdout);
    return 0;
}
