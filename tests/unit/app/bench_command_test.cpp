#include "app/bench_command.h"

#include <gtest/gtest.h>

#include <sstream>

#include "storage/memory_disk.h"

namespace simrob::app {
namespace {

TEST(BenchCommand, names_the_program_that_is_missing) {
    std::ostringstream out;
    std::ostringstream error;
    storage::MemoryDisk disk(0);
    EXPECT_EQ(start_bench({}, "/no/such/folder", {out, error, disk}), 1);
    EXPECT_EQ(error.str(), "simrob: /no/such/folder/simrob_bench: there is no such file\n");
    EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace simrob::app
