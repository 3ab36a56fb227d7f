#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/nobody.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"
#include "view/narrator.h"
#include "view/presenter.h"

namespace simrob::view {

/// A simulation that is shown, and a watcher.
struct Showing {
    explicit Showing(const char* world = "pitch_5v5.xml") : play("ode", world) {}

    void step() {
        play.simulation->step();
        presenter.tell(*play.simulation->snapshot());
    }
    std::vector<Message> news(Narrator& narrator) {
        now += std::chrono::milliseconds(33);
        return narrator.news(now);
    }
    /// The same, once a frame comes, such as one that had to be looked up.
    std::vector<Message> news_with_frame(Narrator& narrator) {
        std::vector<Message> all;
        while (all.empty() || !all.back().is_binary) {
            std::this_thread::yield();
            for (auto& message : narrator.news(now)) all.push_back(std::move(message));
        }
        return all;
    }

    test::Play play;
    test::TemporaryFolder folder;
    engine::Nobody nobody;
    Gallery gallery{play.disk, play.catalogue, physics::engines(), folder.path()};
    std::optional<RecordingNow> recording;
    std::shared_ptr<const std::string> match;
    Presenter presenter{nobody, *play.simulation, gallery.window, [this] { return recording; },
                        [this] { return match; }};
    WallTime now{0};
};

/// The texts of a kind.
inline std::vector<nlohmann::json> texts(const std::vector<Message>& messages,
                                         const std::string& kind) {
    std::vector<nlohmann::json> found;
    for (const auto& message : messages)
        if (!message.is_binary)
            if (const auto text = nlohmann::json::parse(message.bytes); text["kind"] == kind)
                found.push_back(text);
    return found;
}

}  // namespace simrob::view
