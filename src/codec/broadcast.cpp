#include "codec/broadcast.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <limits>

#include "base/hash.h"
#include "base/random.h"
#include "codec/fragments.h"
#include "codec/motions.h"

namespace simrob::codec {
namespace {

/// An upper bound for what surrounds the fragments of a message.
constexpr std::size_t greatest_frame_bytes = 512;

/// How seldom bodies are described to those who should already know them.
constexpr std::uint32_t layout_interval = 50;

/// Pseudo-random, but the same for the same iteration: whoever is told only every n-th iteration
/// might never meet a fixed rhythm.
bool is_layout_due(std::uint64_t iteration) {
    return Random(iteration).below(layout_interval) == 0;
}

/// The maximum size of what surrounds the pieces of a message, apart from its start and end.
std::size_t constant_frame_bytes(const BroadcastStyle& style) {
    std::string text;
    constexpr std::size_t many = std::numeric_limits<std::uint32_t>::max();
    style.append_part({.part = many, .parts = many}, text);
    for (const auto opening : style.tables().openings) text += opening;
    for (const auto closing : style.tables().closings) text += closing;
    return text.size();
}

/// The state of one format.
struct FormatState {
    FormatState(const BroadcastStyle& its_style, std::size_t maximum_bytes)
        : style(&its_style),
          fragments(its_style, maximum_bytes - greatest_frame_bytes),
          constant_bytes(constant_frame_bytes(its_style)) {}

    const BroadcastStyle* style;
    Fragments fragments;
    std::size_t constant_bytes;
    std::uint64_t prepared = 0;  ///< for which snapshot, counted from 1
    std::string start;           ///< shared by all messages of that snapshot
    std::string end;
};

/// A view that was written.
struct WrittenView {
    std::uint64_t key = 0;  ///< differs for most views
    View view;
    Format format = Format::xml;
    std::vector<char> bytes;
    std::vector<std::string_view> messages;
};

/// Something to be sent, in its section.
struct Piece {
    Section section;
    std::string_view text;
};

std::uint64_t hash_of(const std::vector<std::size_t>& places) {
    return hash_bytes(
        {reinterpret_cast<const char*>(places.data()), places.size() * sizeof(std::size_t)});
}

std::uint64_t key_of(const View& view, Format format) {
    const std::uint64_t flags = static_cast<std::uint64_t>(format) * 32 +
                                view.hides_readings * 16U + view.has_bodies * 8U +
                                view.has_entities * 4U + view.is_whole * 2U + view.has_layout;
    const std::uint64_t heard = view.heard.empty() ? 0 : 3 * hash_of(view.heard);
    return hash_of(view.entities) + heard + flags;
}

char* append_piece(char* out, std::string_view text) {
    // An empty text may have a null pointer, which memcpy must not be given.
    if (!text.empty()) std::memcpy(out, text.data(), text.size());
    return out + text.size();
}

}  // namespace

struct BroadcastWriter::Parts {
    explicit Parts(std::size_t bytes);

    void begin(const engine::Snapshot& next, const BroadcastModes& modes);
    std::span<const std::string_view> write(const View& view, Format format);

    FormatState& prepare(Format format);
    void collect(const View& view, bool has_layout, bool has_readings, FormatState& state);
    void collect_entity(Section section, std::size_t place, bool has_readings, FormatState& state);
    /// Where each message begins among the pieces.
    void split(const FormatState& state);
    void assemble(FormatState& state, const std::array<bool, section_count>& has,
                  WrittenView& made);
    char* write_message(char* out, FormatState& state, std::size_t index,
                        const std::array<bool, section_count>& has);

    std::size_t maximum_bytes;
    const engine::Snapshot* snapshot = nullptr;
    std::shared_ptr<const engine::Layout> layout;
    std::uint64_t count = 0;  ///< number of snapshots so far
    bool layout_is_due = false;
    BroadcastFrame frame;
    Motions motions;
    std::array<FormatState, 3> formats;  ///< in the order of Format
    std::vector<WrittenView> views;      ///< the first `written` belong to this snapshot
    std::size_t written = 0;
    std::vector<Piece> pieces;
    std::vector<std::size_t> first_pieces;
    std::string part_text;
};

BroadcastWriter::Parts::Parts(std::size_t bytes)
    : maximum_bytes(std::max(bytes, least_maximum_bytes)),
      formats{FormatState(xml_broadcast_style(), maximum_bytes),
              FormatState(json_broadcast_style(), maximum_bytes),
              FormatState(binary_broadcast_style(), maximum_bytes)} {}

void BroadcastWriter::Parts::begin(const engine::Snapshot& next, const BroadcastModes& modes) {
    ++count;
    snapshot = &next;
    written = 0;
    motions.begin(next, modes.radian);
    layout_is_due = layout != next.layout || is_layout_due(next.iteration);
    if (layout != next.layout) ++frame.layout_revision;
    layout = next.layout;
    frame.iteration = next.iteration;
    frame.time_s = next.time_s;
    frame.modes = modes;
}

FormatState& BroadcastWriter::Parts::prepare(Format format) {
    FormatState& state = formats[static_cast<std::size_t>(format)];
    if (state.prepared == count) return state;
    state.prepared = count;
    state.fragments.follow(layout);
    state.start.clear();
    state.style->append_message_start(frame, state.start);
    state.end.clear();
    state.style->append_message_end(frame, state.end);
    return state;
}

std::span<const std::string_view> BroadcastWriter::Parts::write(const View& view, Format format) {
    assert(snapshot != nullptr);
    const std::uint64_t key = key_of(view, format);
    for (std::size_t i = 0; i < written; ++i)
        if (views[i].key == key && views[i].format == format && views[i].view == view)
            return views[i].messages;
    FormatState& state = prepare(format);
    if (written == views.size()) views.emplace_back();
    WrittenView& made = views[written++];
    made.key = key;
    made.view = view;
    made.format = format;
    const bool has_layout =
        format == Format::binary && view.has_bodies && (layout_is_due || view.has_layout);
    const bool has_readings =
        format == Format::binary && view.has_entities && !layout->devices.empty();
    collect(view, has_layout, has_readings, state);
    split(state);
    assemble(state, {view.has_bodies, view.has_entities, has_layout, has_readings}, made);
    return made.messages;
}

void BroadcastWriter::Parts::collect(const View& view, bool has_layout, bool has_readings,
                                     FormatState& state) {
    pieces.clear();
    const std::size_t entities = view.is_whole ? layout->entities.size() : view.entities.size();
    const auto collect_section = [&](Section section) {
        for (std::size_t i = 0; i < entities; ++i) {
            const std::size_t place = view.is_whole ? i : view.entities[i];
            collect_entity(section, place, view.tells_readings(place), state);
        }
    };
    if (view.has_bodies) collect_section(Section::bodies);
    if (view.has_entities) collect_section(Section::entities);
    if (has_layout) collect_section(Section::layout);
    if (has_readings) collect_section(Section::readings);
}

void BroadcastWriter::Parts::collect_entity(Section section, std::size_t place, bool has_readings,
                                            FormatState& state) {
    assert(place < layout->entities.size());
    const engine::LayoutEntity& entity = layout->entities[place];
    if (section == Section::entities) {
        if (entity.type != world::EntityType::field)
            pieces.push_back({section, state.fragments.entity(place, has_readings, motions)});
        return;
    }
    if (section == Section::readings) {
        if (entity.type == world::EntityType::field || !has_readings) return;
        for (std::size_t i = 0; i < entity.device_count; ++i)
            pieces.push_back({section, state.fragments.readings(entity.first_device + i, motions)});
        return;
    }
    for (std::size_t i = entity.first_body; i < entity.first_body + entity.body_count; ++i)
        pieces.push_back({section, section == Section::bodies ? state.fragments.body(i, motions)
                                                              : state.fragments.description(i)});
}

void BroadcastWriter::Parts::split(const FormatState& state) {
    const std::size_t frame_bytes = state.start.size() + state.constant_bytes + state.end.size();
    assert(frame_bytes <= greatest_frame_bytes);
    const std::size_t room = maximum_bytes - frame_bytes;
    first_pieces.assign(1, 0);
    std::size_t used = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (used + pieces[i].text.size() > room) {
            first_pieces.push_back(i);
            used = 0;
        }
        used += pieces[i].text.size();
    }
}

void BroadcastWriter::Parts::assemble(FormatState& state,
                                      const std::array<bool, section_count>& has,
                                      WrittenView& made) {
    std::size_t bytes = first_pieces.size() * greatest_frame_bytes;
    for (const auto& piece : pieces) bytes += piece.text.size();
    if (made.bytes.size() < bytes) made.bytes.resize(bytes + bytes / 4);
    made.messages.clear();
    char* out = made.bytes.data();
    for (std::size_t i = 0; i < first_pieces.size(); ++i) {
        char* const message = out;
        out = write_message(out, state, i, has);
        made.messages.emplace_back(message, static_cast<std::size_t>(out - message));
        assert(made.messages.back().size() <= maximum_bytes);
    }
}

char* BroadcastWriter::Parts::write_message(char* out, FormatState& state, std::size_t index,
                                            const std::array<bool, section_count>& has) {
    const StyleTables& tables = state.style->tables();
    BroadcastPart part{.part = index + 1, .parts = first_pieces.size(), .has = has};
    char* const message = out;
    out = append_piece(out, state.start);
    if (part.parts > 1) {
        part_text.clear();
        state.style->append_part(part, part_text);
        out = append_piece(out, part_text);
    }
    std::size_t next = first_pieces[index];
    const std::size_t last = index + 1 < part.parts ? first_pieces[index + 1] : pieces.size();
    for (std::size_t section = 0; section < section_count; ++section) {
        if (!has[section]) continue;
        out = append_piece(out, tables.openings[section]);
        for (; next < last && pieces[next].section == static_cast<Section>(section); ++next) {
            std::string_view text = pieces[next].text;
            if (part.counts[section]++ == 0) text.remove_prefix(tables.separator.size());
            out = append_piece(out, text);
        }
        out = append_piece(out, tables.closings[section]);
    }
    out = append_piece(out, state.end);
    state.style->finish({message, out}, part);
    return out;
}

BroadcastWriter::BroadcastWriter(std::size_t maximum_bytes)
    : parts_(std::make_unique<Parts>(maximum_bytes)) {}

BroadcastWriter::~BroadcastWriter() = default;

void BroadcastWriter::begin(const engine::Snapshot& snapshot, const BroadcastModes& modes) {
    parts_->begin(snapshot, modes);
}

std::uint32_t BroadcastWriter::layout_revision() const {
    return parts_->frame.layout_revision;
}

std::span<const std::string_view> BroadcastWriter::write(const View& view, Format format) {
    return parts_->write(view, format);
}

}  // namespace simrob::codec
