#include "hostile/hostile_text.h"

#include <map>

#include "base/limits.h"
#include "catalogue/standard.h"
#include "hostile/watchdog.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::hostile {
namespace {

using test::must;

const command::Catalogue& catalogue() {
    static const command::Catalogue all = catalogue::standard();
    return all;
}

/// The examples of the manual, under way.
class Running {
  public:
    explicit Running(const test::Engine& engine) : simulation_(engine.make()) {
        static const std::string text = must(
            storage::SystemDisk().read(test::source_folder() / "worlds" / "manual.xml", 1U << 20U));
        EXPECT_TRUE(storage::load(text, catalogue(), simulation_).has_value());
        must(simulation_.initialize());
        step(20);
    }
    engine::Simulation& simulation() { return simulation_; }
    void step(int steps) {
        for (int i = 0; i < steps; ++i) simulation_.step();
    }

  private:
    engine::Simulation simulation_;
};

std::uint64_t untouched_future(const test::Engine& engine) {
    static std::map<std::string, std::uint64_t> hashes;
    const auto [place, is_new] = hashes.try_emplace(engine.name);
    if (is_new) {
        Running running(engine);
        running.step(5);
        place->second = running.simulation().hash();
    }
    return place->second;
}

bool says(const codec::MessageProblem& found, const TextAttack& attack) {
    const Problem& problem = found.problem;
    return problem.field == attack.field && !problem.reason.empty() &&
           problem.value.find(attack.value) != std::string::npos &&
           problem.reason.words().find(attack.limit) != std::string::npos && found.place.line >= 1;
}

}  // namespace

void try_on_a_simulation(const TextAttack& attack, const test::Engine& engine) {
    Running running(engine);
    engine::Simulation& simulation = running.simulation();
    const std::uint64_t before = simulation.hash();
    const auto snapshot = simulation.snapshot();
    tl::expected<storage::Loaded, codec::MessageProblems> loaded;
    {
        const Watchdog watchdog(attack.name);
        loaded = storage::load(attack.text, catalogue(), simulation);
    }
    ASSERT_FALSE(loaded.has_value()) << "it was accepted";
    bool said = false;
    std::string all;
    for (const auto& problem : loaded.error()) {
        said = said || says(problem, attack);
        all += codec::to_text(problem, "file") + " [field " + problem.problem.field + ", value " +
               problem.problem.value + "]\n";
    }
    EXPECT_TRUE(said) << "expected field " << attack.field << ", value " << attack.value
                      << ", limit " << attack.limit << " in:\n"
                      << all.substr(0, 2000);
    EXPECT_LE(loaded.error().size(), 1000U);
    EXPECT_EQ(simulation.hash(), before) << "the refusal changed the simulation";
    EXPECT_EQ(simulation.snapshot()->iteration, snapshot->iteration);
    running.step(5);
    EXPECT_EQ(simulation.hash(), untouched_future(engine)) << "the refusal changed the engine";
}

void PrintTo(const TextAttack& attack, std::ostream* out) {
    *out << attack.name;
}

std::string text_attack_name(const testing::TestParamInfo<TextAttack>& info) {
    return info.param.name;
}

std::string element(const std::string& name, const std::string& content) {
    return "<" + name + ">" + content + "</" + name + ">\n";
}

std::string elements(const Fields& fields) {
    std::string text;
    for (const auto& [name, value] : fields) text += element(name, value);
    return text;
}

std::string message(const std::string& requests) {
    return element("Message", element("Simulation_Message", requests));
}

std::string control(const std::string& command, const std::string& content) {
    return "<Control_Request Command=\"" + command + "\">" + content + "</Control_Request>\n";
}

std::string entity_request(const std::string& command, const std::string& content) {
    return "<Entity_Request Command=\"" + command + "\">" + content + "</Entity_Request>\n";
}

std::string create_entity(const std::string& type, const std::string& data) {
    return "<Control_Request Command=\"Create_Entity\" Type=\"" + type + "\">" +
           element("Data", data) + "</Control_Request>\n";
}

std::string generic(const std::string& structure, const std::string& more) {
    return create_entity("Generic",
                         element("Entity_id", "50") + element("Structure", structure) + more);
}

std::string body(const std::string& type, const Fields& fields) {
    return "<Body Type=\"" + type + "\">" + elements(fields) + "</Body>\n";
}

std::string joint(const std::string& type, const Fields& fields) {
    return "<Joint Type=\"" + type + "\">" + elements(fields) + "</Joint>\n";
}

Fields body_fields(const std::string& type, int id) {
    Fields fields = {{"Body_id", std::to_string(id)}, {"Material", "0"}};
    if (type == "Plane") {
        fields.insert(fields.end(), {{"Mass", "-1"},
                                     {"Normal_X", "0"},
                                     {"Normal_Y", "0"},
                                     {"Normal_Z", "1"},
                                     {"Distance", "0"}});
        return fields;
    }
    fields.insert(fields.end(), {{"Mass", "1"},
                                 {"Position_X", std::to_string(5 + id)},
                                 {"Position_Y", "5"},
                                 {"Position_Z", "5"},
                                 {"Rotation_X", "0"},
                                 {"Rotation_Y", "0"},
                                 {"Rotation_Z", "0"}});
    if (type == "Box")
        fields.insert(fields.end(), {{"Size_X", "0.1"}, {"Size_Y", "0.1"}, {"Size_Z", "0.1"}});
    else
        fields.push_back({"Radius", "0.1"});
    if (type != "Box" && type != "Sphere") fields.push_back({"Length", "0.1"});
    return fields;
}

Fields changed(Fields fields, const std::string& name, const std::string& value) {
    for (auto& [known, old] : fields)
        if (known == name) {
            old = value;
            return fields;
        }
    fields.emplace_back(name, value);
    return fields;
}

TEST_P(HostileText, is_refused_and_changes_nothing) {
    for (const auto& engine : test::engines()) {
        if (GetParam().is_of_many_bodies &&
            engine.make()->maximum_movable_bodies() < limits::maximum_bodies)
            continue;
        SCOPED_TRACE(engine.name);
        try_on_a_simulation(GetParam(), engine);
    }
}

}  // namespace simrob::hostile
