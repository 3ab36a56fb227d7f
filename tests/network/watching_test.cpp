// A simulation and the network's thread in one process, with programs that watch at /view.

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/nobody.h"
#include "network/server_of_test.h"
#include "network/websocket_client.h"
#include "storage/memory_disk.h"
#include "support/recorded_play.h"
#include "support/server_process.h"
#include "support/tcp_client.h"
#include "view/presenter.h"

namespace simrob::test {
namespace {

TEST(Watching, goes_on_beside_the_simulation_and_in_its_past) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(folder.path() + "/play.simrec");
    view::Gallery gallery(play.disk, play.catalogue, physics::engines(), folder.path());
    net::NetOptions options = free_ports();
    options.gallery = &gallery;
    const auto transport = open_transport(options);
    const auto timeline =
        std::make_shared<const view::Timeline>(view::Timeline{recorder->path(), "play", 0, {}});
    engine::Nobody nobody;
    view::Presenter presenter(nobody, *play.simulation, gallery.window, [&] {
        return std::optional(view::RecordingNow{timeline, recorder->place().time_s});
    });
    std::atomic<bool> is_ending = false;
    std::thread watcher([&] {
        WebSocketClient client;
        EXPECT_TRUE(client.connect(*transport->http_address(), "/view"));
        EXPECT_TRUE(client.send_text(R"({"frames_per_s":120,"contacts":true,"readings":true})"));
        int frames = 0;
        bool has_past = false;
        while (frames < 20 || !has_past) {
            const auto frame = client.receive();
            if (!frame) break;
            if (frame->is_text) continue;
            if (++frames == 5) {
                EXPECT_TRUE(client.send_text(R"({"show":0})"));
            }
            if (frame->bytes[36] % 2 == 1) {
                has_past = true;
                EXPECT_TRUE(client.send_text(R"({"show":null})"));
            }
        }
        EXPECT_TRUE(has_past);
        is_ending = true;
    });
    while (!is_ending) {
        play.simulation->step();
        presenter.tell(*play.simulation->snapshot());
    }
    watcher.join();
}

TEST(Watching, results_of_what_was_played_are_served_by_name) {
    const TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& text) {
        std::ofstream(folder.path() + "/" + name) << text;
    };
    std::filesystem::create_directories(folder.path() + "/tournaments/cup");
    for (const char* const name : {"final.simrec", "plain.simrec", "tournaments/cup/ab.simrec"})
        write(name, "");
    write("final.match.json", R"({"kind":"match"})");
    write("tournaments/cup/ab.match.json", R"({"kind":"match","of":"cup"})");
    write("tournaments/cup/table.json", R"({"kind":"tournament"})");
    Play play;
    view::Gallery gallery(play.disk, play.catalogue, physics::engines(), folder.path());
    net::NetOptions options = free_ports();
    options.gallery = &gallery;
    const auto transport = open_transport(options);
    const auto answer = [&](const std::string& line) {
        return http_answer(*transport->http_address(),
                           line + " HTTP/1.1\r\nHost: " + to_text(*transport->http_address()) +
                               "\r\nConnection: close\r\n\r\n");
    };
    const auto body = [&](const std::string& path) {
        const std::string text = answer("GET " + path);
        EXPECT_EQ(http_status(text), 200) << path;
        return text.substr(text.find("\r\n\r\n") + 4);
    };
    EXPECT_EQ(body("/matches/final"), R"({"kind":"match"})");
    EXPECT_EQ(body("/matches/cup/ab"), R"({"kind":"match","of":"cup"})");
    EXPECT_EQ(body("/tournaments/cup"), R"({"kind":"tournament"})");
    EXPECT_EQ(body("/tournaments"), R"({"kind":"tournaments","tournaments":[{"name":"cup"}]})");
    for (const char* const path :
         {"/matches/plain", "/matches/none", "/matches/", "/matches", "/matches/cup/../../final",
          "/tournaments/..", "/tournaments/none"})
        EXPECT_EQ(http_status(answer(std::string("GET ") + path)), 404) << path;
    EXPECT_EQ(http_status(answer("POST /tournaments")), 405);
}

TEST(Watching, brings_no_recording_to_a_full_disk_and_is_told_why) {
    constexpr std::size_t more_bytes = 300'000;
    storage::MemoryDisk disk(more_bytes / 2);
    const Play play;
    view::Gallery gallery(disk, play.catalogue, physics::engines(), "data");
    net::NetOptions options = free_ports();
    options.gallery = &gallery;
    const auto transport = open_transport(options);
    const std::string answer = http_answer(
        *transport->http_address(),
        "PUT /recordings/large HTTP/1.1\r\nHost: " + to_text(*transport->http_address()) +
            "\r\nContent-Length: " + std::to_string(more_bytes) + "\r\n\r\n" +
            std::string(more_bytes, 'x'));
    EXPECT_EQ(http_status(answer), 500) << answer;
    EXPECT_NE(answer.find("cannot be written: No space left on device"), std::string::npos)
        << answer;
    EXPECT_NE(answer.find("cannot_be_written"), std::string::npos) << answer;
    for (int i = 0; i < 1000 && !disk.list("data/opened").empty(); ++i)
        http_answer(*transport->http_address(), "GET / HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(disk.list("data/opened").empty());
}

}  // namespace
}  // namespace simrob::test
