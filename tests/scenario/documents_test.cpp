// Pages of docs/ that are made by the program.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "app/catalogue_command.h"
#include "storage/memory_disk.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

void expect_made(const char* page_name, const app::CatalogueOptions& options, const char* how) {
    std::stringstream page;
    page << std::ifstream(source_folder() / page_name).rdbuf();
    std::ostringstream made;
    std::ostringstream complaints;
    storage::MemoryDisk disk(0);
    ASSERT_EQ(app::print_catalogue(options, {made, complaints, disk}), 0);
    EXPECT_TRUE(page.str() == made.str()) << "make it anew: " << how << " > " << page_name;
}

TEST(Documents, the_page_of_commands_is_what_the_catalogue_says) {
    expect_made("docs/commands.md", {.markdown = true}, "build/bin/simrob catalogue --markdown");
}

TEST(Documents, the_page_of_engines_is_what_they_say_of_themselves) {
    expect_made("docs/engines.md", {.engines = true}, "build/bin/simrob catalogue --engines");
}

TEST(Documents, the_page_of_powers_has_the_table_of_the_catalogue) {
    std::stringstream page;
    page << std::ifstream(source_folder() / "docs/powers.md").rdbuf();
    std::ostringstream made;
    std::ostringstream complaints;
    storage::MemoryDisk disk(0);
    ASSERT_EQ(app::print_catalogue({.powers = true}, {made, complaints, disk}), 0);
    EXPECT_NE(page.str().find("\n\n" + made.str()), std::string::npos)
        << "put the table of build/bin/simrob catalogue --powers into docs/powers.md";
}

}  // namespace
}  // namespace simrob::test
