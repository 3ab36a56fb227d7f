#include "agent/profile.h"

#include <algorithm>
#include <sstream>

#include "agent/pieces/pieces.h"
#include "agent/reasons.h"
#include "base/expectations.h"
#include "base/guarded.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "command/decoder.h"
#include "command/suggestion.h"

namespace simrob::agent {
namespace {

constexpr std::size_t maximum_pieces = 64;
constexpr double least_unit = 1e-9;
constexpr double maximum_unit = 1e9;

/// `text` without comments, which start with # and end with the line.
std::string without_remarks(std::string_view text) {
    std::string plain;
    bool is_remark = false;
    for (const char c : text) {
        if (c == '#') is_remark = true;
        if (c == '\n') is_remark = false;
        if (!is_remark) plain += c == '\n' ? '|' : c;
    }
    return plain;
}

/// The words, separated by single spaces.
std::string single_spaced(const std::string& text) {
    std::istringstream stream(text);
    std::string words;
    for (std::string word; stream >> word;) words += (words.empty() ? "" : " ") + word;
    return words;
}

void append_piece(std::string& text, const std::string& piece) {
    text += (text.empty() ? "" : " | ") + piece;
}

/// What library pieces set has not been checked by anyone.
Result<void> check_telling(const Telling& telling, const std::string& words) {
    const auto check = [&](const auto& settled, double value, double least,
                           double most) -> Result<void> {
        if (value >= least && value <= most) return {};
        return refuse("filter", words, settled(value, expected_number(least, most)));
    };
    SIMROB_REQUIRE(check(reasons::settled_delay_wrong, telling.delay_s, 0, greatest_delay_s));
    SIMROB_REQUIRE(check(reasons::settled_interval_wrong, telling.interval_s, 0,
                         limits::maximum_broadcast_interval_s));
    SIMROB_REQUIRE(check(reasons::settled_metre_wrong, telling.metre, least_unit, maximum_unit));
    SIMROB_REQUIRE(check(reasons::settled_radian_wrong, telling.radian, least_unit, maximum_unit));
    SIMROB_REQUIRE(
        check(reasons::settled_frame_far, length(telling.frame.position), 0, maximum_unit));
    const Quaternion& turn = telling.frame.orientation;
    return check(reasons::settled_frame_turned, dot(turn, turn), 1 - 1e-6, 1 + 1e-6);
}

/// The maker may belong to a library.
Result<std::shared_ptr<const Filter>> make_by(const FilterMaker& maker, const std::string& name,
                                              const std::vector<std::string>& words) {
    auto made = guarded("filter", name, [&] { return maker(words); });
    if (made && *made == nullptr) return refuse("filter", name, reasons::filter_made_nothing());
    return made;
}

}  // namespace

Profile::Profile(std::vector<std::shared_ptr<const Filter>> pieces, std::string words,
                 std::string pieces_text)
    : pieces_(std::move(pieces)), words_(std::move(words)), pieces_text_(std::move(pieces_text)) {
    settle(telling_);
    if (telling_.questions == Questions::as_told) {
        const bool tells_all = !hides() && !disturbs() && telling_.delay_s == 0;
        telling_.questions = tells_all ? Questions::all : Questions::none;
    }
    const Telling plain{.interval_s = telling_.interval_s,
                        .seed = telling_.seed,
                        .budget = telling_.budget,
                        .questions = telling_.questions,
                        .own_entities = telling_.own_entities,
                        .powers = telling_.powers,
                        .secret = telling_.secret,
                        .agents = telling_.agents};
    is_plain_ = !disturbs() && telling_ == plain;
}

void Profile::look(const Sight& sight, codec::View& view) const {
    for (const auto& piece : pieces_) piece->look(sight, view);
}

void Profile::disturb(const Chance& chance, engine::Snapshot& seen) const {
    for (const auto& piece : pieces_)
        if (piece->disturbs()) piece->disturb(chance, seen);
}

bool Profile::disturbs() const {
    return std::any_of(pieces_.begin(), pieces_.end(),
                       [](const auto& piece) { return piece->disturbs(); });
}

bool Profile::hides() const {
    return std::any_of(pieces_.begin(), pieces_.end(),
                       [](const auto& piece) { return piece->hides(); });
}

void Profile::settle(Telling& telling) const {
    for (const auto& piece : pieces_) piece->settle(telling);
}

Result<std::shared_ptr<const Profile>> Filters::make(std::string_view text) const {
    const std::string plain = without_remarks(text);
    std::vector<std::shared_ptr<const Filter>> pieces;
    std::string words;
    std::string pieces_text;
    std::istringstream stream(plain);
    for (std::string piece_text; std::getline(stream, piece_text, '|');) {
        if (piece_text.find_first_not_of(" \t\r") == std::string::npos) continue;
        auto piece = make_piece(piece_text);
        if (!piece) return tl::unexpected(std::move(piece).error());
        pieces.push_back(std::move(*piece));
        const std::string trimmed = single_spaced(piece_text);
        const auto* const profile = dynamic_cast<const Profile*>(pieces.back().get());
        append_piece(words, trimmed);
        append_piece(pieces_text, profile != nullptr ? profile->pieces_text() : trimmed);
        if (pieces.size() > maximum_pieces)
            return refuse("filter", piece_text, reasons::too_many_filter_pieces(maximum_pieces));
    }
    if (pieces.empty()) return refuse("filter", "", reasons::no_filter_piece());
    return guarded("filter", words, [&]() -> Result<std::shared_ptr<const Profile>> {
        auto profile = std::make_shared<const Profile>(std::move(pieces), words, pieces_text);
        SIMROB_REQUIRE(check_telling(profile->telling(), words));
        return profile;
    });
}

Result<std::shared_ptr<const Filter>> Filters::make_piece(std::string_view text) const {
    std::istringstream stream{std::string(text)};
    std::string name;
    stream >> name;
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    const auto found = makers_.find(name);
    if (found != makers_.end()) return make_by(found->second, name, words);
    std::vector<std::string_view> names;
    for (const auto& [known, maker] : makers_) names.push_back(known);
    std::string list;
    for (const auto known : names) list += (list.empty() ? "" : ", ") + std::string(known);
    return refuse("filter", command::reported_value(name),
                  reasons::no_such_filter(command::did_you_mean(name, names), list));
}

Filters standard_filters() {
    Filters filters;
    pieces::add_sections(filters);
    pieces::add_hiding(filters);
    pieces::add_disturbing(filters);
    pieces::add_telling(filters);
    pieces::add_asking(filters);
    pieces::add_granting(filters);
    pieces::add_roles(filters);
    return filters;
}

}  // namespace simrob::agent
