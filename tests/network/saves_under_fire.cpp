// Saves interrupted by killing the server, saves that someone has tampered with, and names that
// point elsewhere.

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/random.h"
#include "network/remote.h"
#include "support/counts.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::size_t files_in(const fs::path& folder) {
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : fs::recursive_directory_iterator(folder)) ++files;
    return files;
}

/// A server that is killed while it keeps saving.
void save_until_killed(const std::string& folder, Random& random) {
    ServerProcess server({"pitch_5v5", "--no-http", "--data", folder});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(message(control("Save", "<File>game</File>")));
    ASSERT_NE(remote.state(), "");
    const int saves = 3 + static_cast<int>(random.next() % 8);
    for (int i = 0; i < saves; ++i) remote.send(message(control("Save", "<File>game</File>")));
    ::usleep(static_cast<useconds_t>(random.next() % 50000));
    server.signal(SIGKILL);
    EXPECT_EQ(server.wait(), -SIGKILL);
}

TEST(SavesUnderFire, the_previous_save_always_loads) {
    TemporaryFolder folder;
    Random random(1);
    const fs::path save = fs::path(folder.path()) / "game.xml";
    for (int i = 0; i < count(12, 300); ++i) {
        save_until_killed(folder.path(), random);
        ASSERT_TRUE(fs::exists(save));
        ServerProcess server({save.string(), "--no-http", "--data", folder.path()});
        EXPECT_TRUE(server.is_ready()) << "a torn save after kill " << i;
    }
}

TEST(SavesUnderFire, a_save_that_was_tampered_with_is_refused_or_loaded_whole) {
    TemporaryFolder folder;
    ServerProcess server({"sumbot", "--no-http", "--data", folder.path()});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    remote.send(
        message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>") + control("Reset_World")));
    const std::string saved_hash = remote.hash();
    remote.send(message(control("Save", "<File>good</File>")));
    const auto go_on = [&] {
        remote.send(message(drive(1, 3, 3) + control("Make_Step")));
        std::string state;
        do state = remote.state();
        while (element(state, "Iteration") != "1");
        return element(state, "Hash");
    };
    const std::string hash = go_on();
    const std::string good = read(fs::path(folder.path()) / "good.xml");
    ASSERT_FALSE(good.empty());
    Random random(2);
    for (int i = 0; i < count(100, 20000); ++i) {
        std::string bad = good;
        const std::size_t changes = 1 + random.next() % 3;
        for (std::size_t k = 0; k < changes; ++k)
            bad[random.next() % bad.size()] = static_cast<char>(random.next() % 256);
        if (random.next() % 8 == 0) bad.resize(random.next() % bad.size());
        std::ofstream(fs::path(folder.path()) / "bad.xml", std::ios::binary) << bad;
        remote.send(message(control("Load", "<File>bad</File>")));
        const std::string answer = remote.state();
        if (answer.starts_with("<Response><Error>")) {
            EXPECT_EQ(element(answer, "Field"), "File");
            EXPECT_EQ(element(remote.answer(), "Hash"), hash) << "changed by refusal " << i;
        } else {
            // Only what changes nothing, or leaves a plain world, may pass.
            remote.send(message(control("Load", "<File>good</File>")));
            EXPECT_EQ(remote.hash(), saved_hash);
            EXPECT_EQ(go_on(), hash);
        }
    }
}

TEST(SavesUnderFire, hostile_names_touch_nothing_outside_the_data_folder) {
    TemporaryFolder outside;
    const std::string data = outside.path() + "/data";
    fs::create_directory(data);
    std::ofstream(outside.path() + "/secret.xml") << "<Message></Message>";
    ServerProcess server({"sumbot", "--no-http", "--data", data});
    ASSERT_TRUE(server.is_ready());
    Remote remote(server);
    const char* const wrong[] = {"../secret",   "../secret.xml",
                                 "/etc/passwd", "..",
                                 ".",           "",
                                 "a/b",         "a\\b",
                                 "~root",       "$(id)",
                                 "`id`",        "a b",
                                 "con:",        "%2e%2e%2f",
                                 "..%2fsecret", "&#x2e;&#x2e;/s",
                                 "a.xml.xml",   "a.XML",
                                 ".hidden",     "file:///etc/passwd",
                                 "a&#0;b",      "&#xfeff;a",
                                 "\xc3\xa9"};
    std::vector<std::string> names(std::begin(wrong), std::end(wrong));
    names.emplace_back(65, 'a');
    Random random(3);
    const std::string alphabet = "./\\~$%:*?|;'` \tabAB09_-";
    while (names.size() < 200) {
        std::string name = "/";
        for (std::size_t i = random.next() % 12; i > 0; --i)
            name += alphabet[random.next() % alphabet.size()];
        names.push_back(name);
    }
    for (const auto& name : names)
        for (const char* command : {"Save", "Load"}) {
            const std::string answer =
                remote.ask(message(control(command, "<File>" + name + "</File>")));
            EXPECT_TRUE(answer.starts_with("<Response><Error>")) << command << " " << name;
        }
    EXPECT_EQ(files_in(outside.path()), 2U);  // the secret and the folder
}

}  // namespace
}  // namespace simrob::test
