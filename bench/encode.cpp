#include "bench/encode.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>

#include "base/limits.h"
#include "base/random.h"
#include "bench/bare_broadcast.h"
#include "bench/measure.h"
#include "codec/broadcast.h"

namespace simrob::bench {
namespace {

using codec::Format;
using engine::Layout;
using engine::LayoutBody;
using engine::Snapshot;
using physics::ShapeType;

/// Ten robots of five bodies and a ball of two: 11 entities, 52 bodies.
std::shared_ptr<const Layout> encode_layout() {
    Layout layout;
    for (int id = 1; id <= 11; ++id) {
        const int bodies = id == 11 ? 2 : 5;
        const auto type = id == 11 ? world::EntityType::ball : world::EntityType::robot;
        layout.entities.push_back({id, type, layout.bodies.size(), static_cast<std::size_t>(bodies),
                                   layout.bodies.size()});
        for (int body = 0; body < bodies; ++body)
            layout.bodies.push_back({.entity_id = id,
                                     .body_id = body,
                                     .type = body == 0  ? ShapeType::box
                                             : body < 3 ? ShapeType::wheel_cylinder
                                                        : ShapeType::sphere,
                                     .radius_m = 0.0235 + 0.001 * body,
                                     .length_m = 0.0125,
                                     .size_m = {0.075, 0.0755, 0.0655},
                                     .material = 2,
                                     .mass_kg = 0.125 + 0.0125 * body});
    }
    return std::make_shared<const Layout>(layout);
}

Snapshot encode_snapshot(const std::shared_ptr<const Layout>& layout, std::uint64_t seed) {
    Random random(seed);
    const auto vector = [&](double size) -> Vector3 {
        return {random.uniform(-size, size), random.uniform(-size, size),
                random.uniform(-size, size)};
    };
    Snapshot snapshot{.iteration = 123456 + seed, .time_s = 1234.56 + 0.01 * double(seed)};
    snapshot.layout = layout;
    for (std::size_t i = 0; i < layout->bodies.size(); ++i)
        snapshot.bodies.push_back({{vector(1.4), from_euler(vector(3))}, vector(2), vector(40)});
    return snapshot;
}

/// Two alternating snapshots without a common number: nothing can be kept.
struct EncodeWorld {
    std::array<Snapshot, 2> snapshots;
    std::array<std::vector<Vector3>, 2> angles;

    EncodeWorld() {
        const auto layout = encode_layout();
        for (std::size_t i = 0; i < 2; ++i) {
            snapshots[i] = encode_snapshot(layout, i + 1);
            for (const auto& body : snapshots[i].bodies)
                angles[i].push_back(to_euler(body.pose.orientation));
        }
    }
};

struct EncodeContender {
    std::function<std::size_t(std::size_t turn)> write;  ///< returns the bytes
    double least_us = 1e9;
    std::size_t bytes = 0;
};

void time_contenders(std::span<EncodeContender> contenders, int rounds) {
    constexpr int slices_per_round = 20;
    constexpr double slice_s = 1e-3;
    for (int slice = 0; slice < rounds * slices_per_round; ++slice)
        for (auto& contender : contenders) {
            std::size_t calls = 0;
            const double start = processor_time_s();
            double end = start;
            for (; end - start < slice_s; end = processor_time_s())
                for (int i = 0; i < 8; ++i) contender.bytes = contender.write(calls++ % 2);
            contender.least_us =
                std::min(contender.least_us, (end - start) * 1e6 / static_cast<double>(calls));
        }
}

std::size_t write_view(codec::BroadcastWriter& writer, const Snapshot& snapshot, bool has_bodies,
                       Format format) {
    writer.begin(snapshot, {.engine = "ode"});
    std::size_t bytes = 0;
    for (const auto message : writer.write({.has_bodies = has_bodies}, format))
        bytes += message.size();
    return bytes;
}

bool writes_alike(const EncodeWorld& world, bool has_bodies) {
    codec::BroadcastWriter writer(limits::maximum_message_bytes);
    BareBroadcast bare;
    writer.begin(world.snapshots[0], {.engine = "ode"});
    const auto messages = writer.write({.has_bodies = has_bodies}, Format::xml);
    return messages.size() == 1 &&
           messages.front() == bare.write(world.snapshots[0], has_bodies, {});
}

void measure_view(const EncodeWorld& world, const std::string& name, bool has_bodies, int rounds,
                  Report& report) {
    if (!writes_alike(world, has_bodies))
        report.note("encode: the bare loop writes something else");
    codec::BroadcastWriter writer(limits::maximum_message_bytes);
    BareBroadcast bare;
    std::string document;
    const auto ours = [&](Format format) {
        return [&, format](std::size_t turn) {
            return write_view(writer, world.snapshots[turn], has_bodies, format);
        };
    };
    std::array contenders = {
        EncodeContender{ours(Format::xml)},
        EncodeContender{[&](std::size_t turn) {
            return bare.write(world.snapshots[turn], has_bodies, {}).size();
        }},
        EncodeContender{[&](std::size_t turn) {
            return bare.write(world.snapshots[turn], has_bodies, world.angles[turn]).size();
        }},
        EncodeContender{[&](std::size_t turn) {
            return write_by_document(world.snapshots[turn], has_bodies, document);
        }},
        EncodeContender{ours(Format::json)},
        EncodeContender{ours(Format::binary)},
        EncodeContender{[&](std::size_t) {
            return write_view(writer, world.snapshots[0], has_bodies, Format::xml);
        }},
    };
    time_contenders(contenders, rounds);
    const auto& [xml, loop, given, dom, json, binary, still] = contenders;
    const std::string detail = fmt::format("{:.2f} us for {} bytes", xml.least_us, xml.bytes);
    report.add({.name = "encode: " + name + ", over a loop of to_chars",
                .value = xml.least_us / loop.least_us,
                .target = 1.5,
                .detail = fmt::format("{}; the loop {:.2f} us, with the angles given {:.2f} us",
                                      detail, loop.least_us, given.least_us)});
    report.add({.name = "encode: " + name + ", over a saved document",
                .value = xml.least_us / dom.least_us,
                .target = 0.25,
                .detail = fmt::format("{}; pugixml {:.2f} us", detail, dom.least_us)});
    report.note(
        fmt::format("      JSON {:.2f} us for {} bytes; binary {:.2f} us for {} bytes; XML "
                    "when nothing moves {:.2f} us",
                    json.least_us, json.bytes, binary.least_us, binary.bytes, still.least_us));
}

}  // namespace

void measure_encode(const Settings& settings, Report& report) {
    const EncodeWorld world;
    measure_view(world, "11 entities", false, settings.rounds, report);
    measure_view(world, "52 bodies", true, settings.rounds, report);
}

}  // namespace simrob::bench
