// A recorded match is judged again: any change of a result, a score, a decision or the end of a
// recording is detected, with its place.

#include "inspection/proof.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/random.h"
#include "contest/contest.h"
#include "contest/notes.h"
#include "physics/engines/engines.h"
#include "recording/frame_file.h"
#include "recording/keyframe.h"
#include "recording/log_entry.h"
#include "recording/match_file.h"
#include "session/beginning.h"
#include "simrob/match.h"
#include "sport/players/players.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/temporary_folder.h"

namespace simrob::inspection {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using recording::FrameKind;
using recording::LogEntry;

/// A match of six seconds.
void record_match(const fs::path& path) {
    const auto blue = sport::players::make_players("hard");
    const auto yellow = sport::players::make_players("easy");
    soccer::MatchSettings settings{.league = *soccer::find_league("vsss-3v3"), .seed = 3};
    settings.rules.halves.half_s = 3;
    settings.names = {"hard", "easy"};
    soccer::Match match(settings, *blue, *yellow);
    ASSERT_TRUE(match.start_recording(path));
    ASSERT_TRUE(match.begin());
    match.play();
    ASSERT_TRUE(match.stop_recording());
}

/// The result of proving a file.
struct Outcome {
    std::string difference;  ///< or why it cannot be played
    bool is_cut = false;
    std::string score;
    std::uint64_t digest = 0;
    Json match;
    std::optional<double> given_s;
};

Outcome proof_of(const fs::path& path) {
    std::ostringstream out;
    std::ostringstream error;
    storage::SystemDisk disk;
    const session::Console console{out, error, disk};
    const session::SessionOptions common{};
    const auto recording = session::open_recording(path.string(), common, console);
    if (!recording) return {.difference = error.str()};
    auto session = session::open_session(*recording, common, console);
    if (!session) return {.difference = error.str()};
    let_judge(*session);
    recording::Player player(*recording, session->catalogue, *session->simulation,
                             physics::engines());
    const auto proof = prove(*recording, player, *session);
    if (!proof) return {.difference = proof.error().reason.words()};
    Outcome outcome{.difference = proof->difference.value_or(""),
                    .is_cut = proof->is_cut,
                    .digest = proof->digest};
    if (proof->given) outcome.given_s = proof->given->time_s;
    if (proof->contest == nullptr) return outcome;
    outcome.score = contest::score_text(proof->contest->report().score);
    outcome.match = proof->contest->json();
    if (outcome.difference.empty() && !outcome.is_cut)
        outcome.difference = difference_of_match_file(disk, path, *proof->contest).value_or("");
    return outcome;
}

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns the new content of a frame.
using Edit = std::function<std::string(FrameKind kind, const std::string& content)>;
/// Changes what the end says.
using EditEnd = std::function<void(recording::Ending& ending)>;

/// Writes a recording whose frames were changed by someone who knows the format: checksums, offsets
/// and the end are correct.
void write_edited(const fs::path& from, const fs::path& to, const Edit& edit,
                  const EditEnd& edit_end = {}) {
    const auto recording = test::must(recording::Recording::open(storage::SystemDisk(), from));
    recording::FrameEncoder encoder;
    std::string file = bytes_of(from).substr(0, recording::file_header_bytes);
    std::map<std::uint64_t, std::uint64_t> moved;
    recording::Ending ending = *recording.ending();
    std::uint64_t offset = recording::file_header_bytes;
    for (;;) {
        const auto frame = test::must(recording.read(offset));
        const FrameKind kind = frame.header.kind;
        moved[offset] = file.size();
        std::string content = kind == FrameKind::end ? "" : edit(kind, frame.content);
        if (kind == FrameKind::keyframe || kind == FrameKind::jump) {
            std::uint64_t scene = 0;
            std::memcpy(&scene, content.data(), sizeof scene);
            scene = moved.at(scene);
            std::memcpy(content.data(), &scene, sizeof scene);
        }
        if (kind == FrameKind::end) {
            for (auto& keyframe : ending.keyframes) keyframe.offset = moved.at(keyframe.offset);
            if (edit_end) edit_end(ending);
            content = recording::encode_ending(ending);
        }
        file += test::must(encoder.encode(kind, frame.header.place, content));
        if (kind == FrameKind::end) break;
        offset = frame.next;
    }
    std::string trailer(sizeof(std::uint64_t), '\0');
    const std::uint64_t end = moved.at(offset);
    std::memcpy(trailer.data(), &end, sizeof end);
    std::ofstream(to, std::ios::binary) << file << trailer << recording::end_magic;
}

/// The content of a log with its notes changed; `change` is told the number of each.
std::string with_notes(const std::string& log,
                       const std::function<std::string(const std::string& note)>& change) {
    recording::ByteReader reader(log);
    std::string out;
    recording::ByteWriter writer(out);
    while (!reader.is_at_end() && reader.is_good()) {
        const std::size_t begin = reader.place();
        const auto entry = static_cast<LogEntry>(reader.raw<std::uint8_t>());
        if (entry == LogEntry::iterations) reader.natural();
        if (entry == LogEntry::hash) reader.raw<std::uint64_t>();
        if (entry == LogEntry::command || entry == LogEntry::note)
            reader.text(recording::maximum_command_bytes);
        if (entry == LogEntry::asker) reader.text(recording::maximum_asker_bytes);
        if (entry == LogEntry::companion) {
            reader.text(100);
            reader.text(recording::maximum_companion_bytes);
        }
        if (entry != LogEntry::decision) {
            out += log.substr(begin, reader.place() - begin);
            continue;
        }
        const std::string note = change(std::string(reader.text(recording::maximum_note_bytes)));
        if (note.empty()) continue;
        writer.raw(LogEntry::decision);
        writer.text(note);
    }
    return out;
}

/// An entry of a log, with its bytes.
std::string companion_entry(const engine::CompanionState& state) {
    std::string entry;
    recording::ByteWriter writer(entry);
    writer.raw(LogEntry::companion);
    writer.text(state.name);
    writer.text(state.bytes);
    return entry;
}

/// The contest as it stands at the last keyframe.
engine::CompanionState last_contest(const fs::path& path) {
    const auto recording = test::must(recording::Recording::open(storage::SystemDisk(), path));
    const auto frame = test::must(recording.read(recording.keyframes().back().offset));
    const auto keyframe = test::must(recording::decode_keyframe(frame.content, physics::engines()));
    return *keyframe.companion;
}

/// As they are.
std::string unchanged(FrameKind, const std::string& content) {
    return content;
}

/// One way to lie in a decision.
using Lie = std::function<void(contest::Decision& decision)>;

const std::vector<Lie>& lies() {
    static const std::vector<Lie> all{
        [](auto& decision) { decision.score[0] += 1; },
        [](auto& decision) {
            decision.score = {0, 9};
        },
        [](auto& decision) {
            decision.rule = "goal";
            decision.point_for = 1;
        },
        [](auto& decision) { decision.text += "!"; },
        [](auto& decision) { decision.restart = "penalty_kick"; },
        [](auto& decision) { decision.restart_for = decision.restart_for == 0U ? 1 : 0; },
        [](auto& decision) { decision.time_s += 1; },
        [](auto& decision) { decision.iteration += 1; },
        [](auto& decision) { decision.is_overruled = true; }};
    return all;
}

class EditedMatch : public ::testing::Test {
  protected:
    EditedMatch()
        : path(folder.path() + "/match.simrec"), edited(folder.path() + "/edited.simrec") {
        record_match(path);
        write_match_file(path, proof_of(path).match);
    }
    static void write_match_file(const fs::path& recording, const Json& match) {
        std::ofstream(recording::match_file_of(recording)) << match.dump();
    }
    /// Falsifies the decision of this number; the file beside it as well, as whoever did this
    /// would.
    void lie(std::size_t number, const Lie& lie) {
        std::size_t seen = 0;
        write_edited(path, edited, [&](FrameKind kind, const std::string& content) {
            if (kind != FrameKind::log) return content;
            return with_notes(content, [&](const std::string& note) {
                if (seen++ != number) return note;
                auto decision = std::get<contest::Decision>(test::must(contest::read_note(note)));
                lie(decision);
                return contest::decision_note(decision);
            });
        });
    }

    test::TemporaryFolder folder;
    fs::path path;
    fs::path edited;
};

TEST_F(EditedMatch, is_proven_where_nobody_edited_it) {
    const Outcome whole = proof_of(path);
    EXPECT_EQ(whole.difference, "");
    EXPECT_FALSE(whole.given_s) << "all of it is judged";
    EXPECT_FALSE(whole.is_cut);
    EXPECT_FALSE(whole.score.empty());
    write_edited(path, edited, [](FrameKind, const std::string& content) { return content; });
    EXPECT_EQ(proof_of(edited).difference, "") << "written anew, it is the same";
    EXPECT_EQ(proof_of(edited).digest, whole.digest);
}

TEST_F(EditedMatch, is_found_out_whichever_decision_lies) {
    const std::size_t decisions = proof_of(path).match["decisions"].size();
    ASSERT_GE(decisions, 3U);
    for (std::size_t number = 0; number < 3; ++number)
        for (std::size_t way = 0; way < lies().size(); ++way) {
            lie(number, lies()[way]);
            const std::string told = proof_of(edited).difference;
            EXPECT_NE(told.find("at iteration "), std::string::npos)
                << "decision " << number << ", way " << way << ": " << told;
        }
}

TEST_F(EditedMatch, is_found_out_where_decisions_are_left_out_or_made_up) {
    for (std::size_t number = 0; number < 3; ++number) {
        std::size_t seen = 0;
        write_edited(path, edited, [&](FrameKind kind, const std::string& content) {
            if (kind != FrameKind::log) return content;
            return with_notes(content, [&](const std::string& note) {
                return seen++ == number ? std::string() : note;
            });
        });
        const std::string told = proof_of(edited).difference;
        EXPECT_NE(told.find("recorded as decided: nothing"), std::string::npos) << told;
    }
}

TEST_F(EditedMatch, is_found_out_where_a_keyframe_lies_about_it) {
    for (const std::size_t back : {8U, 40U, 100U, 200U, 300U}) {
        std::size_t keyframes = 0;
        write_edited(path, edited, [&](FrameKind kind, const std::string& content) {
            if (kind != FrameKind::keyframe || ++keyframes != 3) return content;
            std::string changed = content;
            changed[changed.size() - back] ^= 1;
            return changed;
        });
        const std::string told = proof_of(edited).difference;
        EXPECT_FALSE(told.empty()) << back;
        EXPECT_TRUE(told.find("iteration") != told.npos || told.find("byte") != told.npos) << told;
    }
}

TEST_F(EditedMatch, is_found_out_where_the_file_beside_it_lies) {
    const Json honest = proof_of(path).match;
    const std::vector<std::pair<std::string, std::function<void(Json&)>>> ways{
        {"blue.goals", [](Json& json) { json["blue"]["goals"] = 99; }},
        {"yellow.goals", [](Json& json) { json["yellow"]["goals"] = 99; }},
        {"winner", [](Json& json) { json["winner"] = "nobody"; }},
        {"score[2]", [](Json& json) { json["score"][1] = 7; }},
        {"phase", [](Json& json) { json["phase"] = "second_half"; }},
        {"time", [](Json& json) { json["time"] = 5; }},
        {"decisions[1].text", [](Json& json) { json["decisions"][0]["text"] = "no"; }},
        {"decisions has",
         [](Json& json) { json["decisions"].erase(json["decisions"].size() - 1); }},
        {"blue.name", [](Json& json) { json["blue"]["name"] = "medium"; }},
        {"forfeit",
         [](Json& json) {
             json["forfeit"] = {{"by", "blue"}};
         }},
        {"league", [](Json& json) { json.erase("league"); }},
        {"blue.extra", [](Json& json) { json["blue"]["extra"] = 1; }}};
    for (const auto& [place, edit] : ways) {
        Json lying = honest;
        edit(lying);
        write_match_file(path, lying);
        const std::string told = proof_of(path).difference;
        EXPECT_NE(told.find(": " + place), std::string::npos) << place << ": " << told;
    }
    std::ofstream(recording::match_file_of(path)) << "{";
    EXPECT_NE(proof_of(path).difference.find("match.json"), std::string::npos);
}

TEST_F(EditedMatch, is_found_out_where_a_contest_begins_with_points_or_in_the_midst_of_one) {
    const engine::CompanionState late = last_contest(path);
    std::size_t logs = 0;
    write_edited(path, edited, [&](FrameKind kind, const std::string& content) {
        return kind == FrameKind::log && ++logs == 3 ? companion_entry(late) + content : content;
    });
    EXPECT_NE(proof_of(edited).difference.find("no second contest"), std::string::npos);
    std::string first;
    write_edited(path, edited, [&](FrameKind kind, const std::string& content) {
        const std::size_t at = content.find(
            "\x06\x07"
            "contest");
        if (kind != FrameKind::log || at == content.npos || !first.empty()) return content;
        recording::ByteReader reader(std::string_view(content).substr(at + 1));
        reader.text(100);
        reader.text(recording::maximum_companion_bytes);
        first = content.substr(at, 1 + reader.place());
        return content.substr(0, at) + companion_entry(late) + content.substr(at + first.size());
    });
    ASSERT_FALSE(first.empty());
    EXPECT_NE(proof_of(edited).difference.find("nothing was decided yet"), std::string::npos);
    write_edited(path, edited, [&](FrameKind kind, const std::string& content) {
        const std::size_t at = kind == FrameKind::log ? content.find(first) : content.npos;
        if (at == content.npos) return content;
        return content.substr(0, at) + content.substr(at + first.size());
    });
    EXPECT_NE(proof_of(edited).difference.find("that nobody began"), std::string::npos)
        << "of one whose contest was left out";
}

TEST_F(EditedMatch, is_found_out_where_its_end_lies) {
    write_edited(path, edited, unchanged, [](recording::Ending& ending) {
        ending.keyframes.erase(ending.keyframes.begin());
    });
    EXPECT_NE(proof_of(edited).difference.find("expected the keyframes"), std::string::npos);
    write_edited(path, edited, unchanged,
                 [](recording::Ending& ending) { ending.place.iteration += 100; });
    EXPECT_NE(proof_of(edited).difference.find("it says that it ends at iteration"),
              std::string::npos);
    write_edited(path, edited, unchanged);
    std::string file = bytes_of(edited);
    const auto recording = test::must(recording::Recording::open(storage::SystemDisk(), edited));
    const auto middle = recording.keyframes()[2];
    recording::FrameEncoder encoder;
    recording::Ending early;
    early.place = middle.place;
    const std::string end =
        test::must(encoder.encode(FrameKind::end, middle.place, recording::encode_ending(early)));
    const auto next = test::must(recording.read(middle.offset)).next;
    write_edited(path, edited, unchanged, [&](recording::Ending& ending) {
        for (auto& keyframe : ending.keyframes)
            if (keyframe.offset >= next) keyframe.offset += end.size();
    });
    file = bytes_of(edited);
    file.insert(next, end);
    std::uint64_t offset = 0;
    std::memcpy(&offset, file.data() + file.size() - recording::trailer_bytes, sizeof offset);
    offset += end.size();
    std::memcpy(file.data() + file.size() - recording::trailer_bytes, &offset, sizeof offset);
    std::ofstream(edited, std::ios::binary) << file;
    EXPECT_NE(proof_of(edited).difference, "") << "an end, and more behind it";
}

TEST_F(EditedMatch, has_another_digest_where_somebody_else_asked) {
    std::size_t logs = 0;
    write_edited(path, edited, [&](FrameKind kind, const std::string& content) {
        if (kind != FrameKind::log || ++logs != 3) return content;
        std::string asker;
        recording::ByteWriter writer(asker);
        writer.raw(LogEntry::asker);
        writer.text("mallory");
        return asker + content;
    });
    EXPECT_NE(proof_of(edited).digest, proof_of(path).digest);
}

TEST_F(EditedMatch, costs_no_more_than_an_honest_one) {
    const auto refuse_repeated = [&](const std::string& entry, const std::string& words) {
        std::size_t logs = 0;
        write_edited(path, edited, [&](FrameKind kind, const std::string& content) {
            std::string repeated;
            if (kind == FrameKind::log && ++logs == 3)
                for (int i = 0; i < 20'000; ++i) repeated += entry;
            return repeated + content;
        });
        const std::string told = proof_of(edited).difference;
        EXPECT_NE(told.find(words), std::string::npos) << told;
    };
    std::string hash;
    recording::ByteWriter(hash).raw(LogEntry::hash);
    recording::ByteWriter(hash).raw(std::uint64_t{0});
    refuse_repeated(hash, "hashes of one moment");
    std::string forfeit;
    recording::ByteWriter(forfeit).raw(LogEntry::decision);
    recording::ByteWriter(forfeit).text(contest::forfeit_note(0, {}));
    refuse_repeated(forfeit, "expected less than 10000");
    std::string decision;
    recording::ByteWriter(decision).raw(LogEntry::decision);
    recording::ByteWriter(decision).text(contest::decision_note({.score = {0, 0}}));
    refuse_repeated(decision, "expected at most 10000");
}

TEST(Proof, says_from_where_it_judges_a_match_that_was_on_already) {
    const test::TemporaryFolder folder;
    const fs::path path = folder.path() + "/late.simrec";
    const auto blue = sport::players::make_players("hard");
    const auto yellow = sport::players::make_players("easy");
    soccer::MatchSettings settings{.league = *soccer::find_league("vsss-3v3"), .seed = 3};
    settings.rules.halves.half_s = 2;
    soccer::Match match(settings, *blue, *yellow);
    ASSERT_TRUE(match.begin());
    match.play(60);
    ASSERT_TRUE(match.start_recording(path));
    match.play();
    ASSERT_TRUE(match.stop_recording());
    const Outcome late = proof_of(path);
    EXPECT_EQ(late.difference, "");
    ASSERT_TRUE(late.given_s);
    EXPECT_NEAR(*late.given_s, 1, 1e-9);
}

TEST_F(EditedMatch, says_that_it_was_cut) {
    const std::string whole = bytes_of(path);
    Random random(1);
    for (int i = 0; i < 12; ++i) {
        const std::size_t size =
            whole.size() / 2 + random.below(static_cast<std::uint32_t>(whole.size() / 2));
        std::ofstream(edited, std::ios::binary) << whole.substr(0, size);
        const Outcome cut = proof_of(edited);
        EXPECT_EQ(cut.difference, "") << size;
        EXPECT_TRUE(cut.is_cut) << size;
    }
}

}  // namespace
}  // namespace simrob::inspection
