#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "command/requests/states.h"
#include "command/typed_request.h"
#include "lesson/commands.h"
#include "lesson/lesson.h"
#include "support/contest_commands.h"
#include "support/empty_simulation.h"
#include "support/must.h"

namespace simrob::test {

inline command::Catalogue lesson_commands() {
    command::Catalogue commands = contest_commands();
    lesson::add_lesson_commands(commands);
    return commands;
}

/// Without gravity and ground: what was set going goes on. Robot 1 at the origin, a heavy box 2
/// whose near side is at x = 1.9, boxes 3 and 4 beside the way, a ball 5, and a line painted on a
/// board 9.
inline constexpr const char* small_world = R"(<Message><Simulation_Message>
<Control_Request Command="Set_World_Gravity"><Gravity>0</Gravity></Control_Request>
<Control_Request Command="Create_Entity" Type="Robot"><Data><Entity_id>1</Entity_id><Structure>
  <Body Type="Sphere"><Body_id>0</Body_id><Mass>1</Mass><Radius>0.1</Radius>
  <Position_X>0</Position_X><Position_Y>0</Position_Y><Position_Z>0.15</Position_Z></Body>
</Structure></Data></Control_Request>
<Control_Request Command="Create_Entity" Type="Generic"><Data><Entity_id>2</Entity_id><Structure>
  <Body Type="Box"><Body_id>0</Body_id><Mass>1000</Mass>
  <Size_X>0.2</Size_X><Size_Y>2</Size_Y><Size_Z>0.2</Size_Z>
  <Position_X>2</Position_X><Position_Y>0</Position_Y><Position_Z>0.15</Position_Z></Body>
</Structure></Data></Control_Request>
<Control_Request Command="Create_Entity" Type="Generic"><Data><Entity_id>3</Entity_id><Structure>
  <Body Type="Box"><Body_id>0</Body_id><Mass>1</Mass>
  <Size_X>0.1</Size_X><Size_Y>0.1</Size_Y><Size_Z>0.1</Size_Z>
  <Position_X>0.5</Position_X><Position_Y>3</Position_Y><Position_Z>0.15</Position_Z></Body>
</Structure></Data></Control_Request>
<Control_Request Command="Create_Entity" Type="Generic"><Data><Entity_id>4</Entity_id><Structure>
  <Body Type="Box"><Body_id>0</Body_id><Mass>1</Mass>
  <Size_X>0.1</Size_X><Size_Y>0.1</Size_Y><Size_Z>0.1</Size_Z>
  <Position_X>1</Position_X><Position_Y>4</Position_Y><Position_Z>0.15</Position_Z></Body>
</Structure></Data></Control_Request>
<Control_Request Command="Create_Entity" Type="Robot"><Data><Entity_id>5</Entity_id><Structure>
  <Body Type="Sphere"><Body_id>0</Body_id><Mass>0.1</Mass><Radius>0.05</Radius>
  <Position_X>-1</Position_X><Position_Y>0</Position_Y><Position_Z>0.15</Position_Z></Body>
</Structure></Data></Control_Request>
<Control_Request Command="Create_Entity" Type="Field"><Data><Entity_id>9</Entity_id><Structure>
  <Body Type="Box"><Body_id>0</Body_id>
  <Size_X>8</Size_X><Size_Y>8</Size_Y><Size_Z>0.02</Size_Z>
  <Position_X>0</Position_X><Position_Y>0</Position_Y><Position_Z>-0.01</Position_Z></Body>
</Structure><Paints><Paint Type="Line"><Paint_Id>0</Paint_Id><Body_Id>0</Body_Id>
  <Brightness>1</Brightness><Width>0.03</Width><Points>0 0 1 0 1 1 0 1</Points></Paint></Paints>
</Data></Control_Request>
</Simulation_Message></Message>)";

/// A lesson in the small world, of the members in `judging`.
inline std::string lesson_text(const std::string& judging) {
    nlohmann::ordered_json lesson{{"lesson", "try"},
                                  {"title", {{"es", "Prueba"}, {"en", "Try"}}},
                                  {"task", {{"es", "Prueba."}, {"en", "Try."}}},
                                  {"period_s", 0.02}};
    lesson.update(nlohmann::ordered_json::parse(judging));
    return lesson.dump();
}

/// An attempt at it, in memory.
class AttemptAt {
  public:
    explicit AttemptAt(const std::string& judging, std::uint64_t seed = 1)
        : lesson(must(lesson::make_lesson(*simulation, catalogue,
                                          must(lesson::lesson_from_text(lesson_text(judging))),
                                          small_world, seed))) {}

    void begin(const std::string& program = "go") {
        must(lesson->begin());
        begin_program(program);
    }
    void begin_program(const std::string& program = "go") {
        must(ask(lesson::BeginProgram{program}));
    }
    void end() { must(ask(lesson::EndProgram{})); }
    void answer(const std::string& value, const std::string& name = "") {
        must(ask(lesson::GiveAnswer{name, value}));
    }
    template <class Value>
    Result<command::Answer> ask(Value value, const std::string& asker = "pupil") {
        return simulation->apply(command::make_request(catalogue, std::move(value)), asker);
    }
    void push(Vector3 speed_m_s, int entity = 1) {
        must(ask(
            command::SetState{
                entity, {}, {.linear_velocity_m_s = {speed_m_s.x, speed_m_s.y, speed_m_s.z}}},
            ""));
    }
    void put(Vector3 at_m, int entity = 1) {
        must(ask(command::SetState{entity, {}, {.position_m = {at_m.x, at_m.y, at_m.z}}}, ""));
    }
    /// Until then, or until it is over.
    void run(double seconds) {
        const int steps = static_cast<int>(seconds / 0.02 + 0.5);
        for (int i = 0; i < steps && !lesson->is_over(); ++i) {
            lesson->play();
            if (!lesson->is_over()) simulation->step();
        }
        lesson->play();
    }
    lesson::Verdict verdict(std::size_t index) const { return lesson->verdicts().at(index); }

    const command::Catalogue catalogue = lesson_commands();
    std::unique_ptr<engine::Simulation> simulation = empty_simulation();
    std::unique_ptr<lesson::Lesson> lesson;
};

}  // namespace simrob::test
