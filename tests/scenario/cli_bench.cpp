// `simrob bench` is a program of its own, which the program starts.

#include <gtest/gtest.h>

#include "scenario/cli_process.h"

namespace simrob::test {
namespace {

TEST(CliBench, takes_the_arguments_and_gives_back_the_status) {
    const auto help = run_simrob("bench --help");
    EXPECT_EQ(help.status, 0);
    EXPECT_NE(help.out.find("simrob bench"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("crossover"), std::string::npos) << help.out;
    EXPECT_EQ(run_simrob("bench no_such_benchmark 2>&1").status, 2);
    EXPECT_EQ(run_simrob("bench --rounds 1 'rays and more' 2>&1").status, 2);
}

}  // namespace
}  // namespace simrob::test
