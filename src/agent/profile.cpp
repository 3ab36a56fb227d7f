#include "agent/profile.h"

#include <algorithm>
#include <sstream>

#include "agent/pieces/pieces.h"
#include "command/decoder.h"
#include "command/suggestion.h"

namespace simrob::agent {
namespace {

constexpr std::size_t most_pieces = 64;

/// `text` without what follows a # in a line.
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

/// Words with one blank between them.
std::string without_blanks(const std::string& text) {
    std::istringstream stream(text);
    std::string words;
    for (std::string word; stream >> word;) words += (words.empty() ? "" : " ") + word;
    return words;
}

void append_piece(std::string& text, const std::string& piece) {
    text += (text.empty() ? "" : " | ") + piece;
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
                        .own_entities = telling_.own_entities};
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
        const std::string trimmed = without_blanks(piece_text);
        const auto* const profile = dynamic_cast<const Profile*>(pieces.back().get());
        append_piece(words, trimmed);
        append_piece(pieces_text, profile != nullptr ? profile->pieces_text() : trimmed);
        if (pieces.size() > most_pieces)
            return refuse("filter", piece_text,
                          "expected at most " + std::to_string(most_pieces) + " pieces");
    }
    if (pieces.empty()) return refuse("filter", "", "expected a piece such as entities");
    return std::make_shared<const Profile>(std::move(pieces), std::move(words),
                                           std::move(pieces_text));
}

Result<std::shared_ptr<const Filter>> Filters::make_piece(std::string_view text) const {
    std::istringstream stream{std::string(text)};
    std::string name;
    stream >> name;
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    const auto found = makers_.find(name);
    if (found != makers_.end()) return found->second(words);
    std::vector<std::string_view> names;
    for (const auto& [known, maker] : makers_) names.push_back(known);
    std::string list;
    for (const auto known : names) list += (list.empty() ? "" : ", ") + std::string(known);
    return refuse(
        "filter", command::reported_value(name),
        "there is no such filter" + command::did_you_mean(name, names) + "; there are: " + list);
}

Filters standard_filters() {
    Filters filters;
    pieces::add_sections(filters);
    pieces::add_hiding(filters);
    pieces::add_disturbing(filters);
    pieces::add_telling(filters);
    pieces::add_asking(filters);
    return filters;
}

}  // namespace simrob::agent
