#include "bench/decode.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <pugixml.hpp>

#include "bench/hostile_messages.h"
#include "bench/measure.h"
#include "catalogue/standard.h"
#include "codec/message_reader.h"

namespace simrob::bench {
namespace {

using codec::Format;

/// The manual's Robot_Motor_Control, indented as there.
constexpr std::string_view motor_message = R"(<Message>
 <Simulation_Message>
  <Entity_Request Command = "Robot_Motor_Control">
   <Entity_Id>1</Entity_Id>
   <Motors>
    <Motor>
     <Wheel_Joint_Id>0</Wheel_Joint_Id>
     <Value>12.503417</Value>
    </Motor>
    <Motor>
     <Wheel_Joint_Id>1</Wheel_Joint_Id>
     <Value>-8.251983</Value>
    </Motor>
   </Motors>
  </Entity_Request>
 </Simulation_Message>
</Message>
)";

/// An agent's answer to each broadcast of a lock-step simulation.
constexpr std::string_view lock_step_message =
    "<Message><Agent_Message Command=\"Synchronize\"><Key>blue-3</Key>"
    "<Iteration>123456</Iteration></Agent_Message><Simulation_Message>"
    "<Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>1</Entity_Id><Motors>"
    "<Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>12.503417</Value></Motor>"
    "<Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>-8.251983</Value></Motor>"
    "</Motors></Entity_Request></Simulation_Message></Message>";

/// A program that knows what it will get, checks nothing and takes the numbers from the tree.
class BareParser {
  public:
    double read(std::string_view text) {
        copy_.resize(text.size() + 1);
        std::memcpy(copy_.data(), text.data(), text.size());
        document_.load_buffer_inplace(copy_.data(), text.size(),
                                      pugi::parse_minimal | pugi::parse_escapes);
        const auto message = document_.child("Message");
        double sum = number(message.child("Agent_Message").child_value("Iteration"));
        const auto request = message.child("Simulation_Message").child("Entity_Request");
        sum += number(request.child_value("Entity_Id"));
        for (const auto motor : request.child("Motors").children("Motor"))
            sum += number(motor.child_value("Wheel_Joint_Id")) + number(motor.child_value("Value"));
        return sum;
    }

  private:
    static double number(const char* text) {
        double value = 0;
        std::from_chars(text, text + std::strlen(text), value);
        return value;
    }

    std::vector<char> copy_;
    pugi::xml_document document_;
};

/// The minimum mean time of a batch of calls.
template <class Action>
double least_ns(const Action& action) {
    constexpr int calls = 500;
    const double start = processor_time_s();
    for (int i = 0; i < calls; ++i) action();
    return (processor_time_s() - start) / calls * 1e9;
}

void compare_parsers(const char* name, std::string_view text, const Settings& settings,
                     Report& report) {
    const auto catalogue = catalogue::standard();
    codec::MessageReader reader(catalogue);
    codec::ReadMessage message;
    BareParser parser;
    double bare_ns = 1e9;
    double simrob_ns = 1e9;
    double sum = 0;
    for (int round = 0; round < 20 * settings.rounds; ++round) {
        bare_ns = std::min(bare_ns, least_ns([&] { sum += parser.read(text); }));
        simrob_ns = std::min(simrob_ns, least_ns([&] { reader.read(text, Format::xml, message); }));
    }
    if (sum == 0 || message.size() == 0 || message[0].problem)
        return report.note(fmt::format("decode: {} was not understood", name));
    report.add({.name = fmt::format("decode: {}, over pugixml in place", name),
                .value = simrob_ns / bare_ns,
                .target = 1.5,
                .detail = fmt::format("{} bytes: {:.0f} ns, bare {:.0f} ns", text.size(), simrob_ns,
                                      bare_ns)});
}

/// The 99th of 100 times, in the best of some rounds: on a busy machine more than one in a hundred
/// is interrupted.
double late_ms(codec::MessageReader& reader, const HostileMessage& hostile, int rounds) {
    constexpr int calls = 100;
    codec::ReadMessage message;
    double least_s = 1e9;
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> seconds;
        for (int i = 0; i < calls; ++i) {
            const double start = processor_time_s();
            reader.read(hostile.text, hostile.format, message);
            seconds.push_back(processor_time_s() - start);
        }
        std::sort(seconds.begin(), seconds.end());
        least_s = std::min(least_s, seconds[calls - 2]);
    }
    return least_s * 1e3;
}

void measure_hostile(Format format, const char* name, const Settings& settings, Report& report) {
    const auto catalogue = catalogue::standard();
    codec::MessageReader reader(catalogue);
    double worst_ms = 0;
    std::string worst;
    std::size_t count = 0;
    for (const auto& hostile : hostile_messages()) {
        if (hostile.format != format) continue;
        ++count;
        const double late = late_ms(reader, hostile, settings.rounds);
        if (late <= worst_ms) continue;
        worst_ms = late;
        worst = hostile.name;
    }
    report.add({.name = fmt::format("decode: 64 kB of hostile {}, 99th percentile", name),
                .value = worst_ms,
                .unit = "ms",
                .target = 1,
                .detail = fmt::format("the worst of {} kinds: {}", count, worst)});
}

}  // namespace

void measure_decode(const Settings& settings, Report& report) {
    compare_parsers("motor command", motor_message, settings, report);
    compare_parsers("lock-step datagram", lock_step_message, settings, report);
    measure_hostile(Format::xml, "XML", settings, report);
    measure_hostile(Format::json, "JSON", settings, report);
}

}  // namespace simrob::bench
