// Pages of docs/ that are made by the program.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "app/catalogue_command.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

TEST(Documents, the_page_of_commands_is_what_the_catalogue_says) {
    std::stringstream page;
    page << std::ifstream(source_folder() / "docs/commands.md").rdbuf();
    std::ostringstream made;
    std::ostringstream complaints;
    ASSERT_EQ(app::print_catalogue({.markdown = true}, {made, complaints}), 0);
    EXPECT_TRUE(page.str() == made.str())
        << "make it anew: build/bin/simrob catalogue --markdown > docs/commands.md";
}

}  // namespace
}  // namespace simrob::test
