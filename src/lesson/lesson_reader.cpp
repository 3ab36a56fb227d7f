#include "lesson/lesson_reader.h"

#include <algorithm>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/reasons.h"
#include "lesson/condition_kinds.h"
#include "lesson/reasons.h"

namespace simrob::lesson {
namespace {

constexpr std::size_t longest_name = 64;
constexpr std::size_t longest_title = 200;
constexpr std::size_t longest_task = 8000;
constexpr std::size_t longest_program = 60000;
constexpr std::size_t most_items = 100;
constexpr std::size_t most_extra_stars = 2;
constexpr double farthest_m = limits::maximum_size_m;
constexpr double shortest_period_s = 0.001;
constexpr double longest_period_s = 1;
constexpr std::int64_t greatest_seed = limits::maximum_iteration;
constexpr int most_goals = 99;

/// Names of lessons and of files beside them: no way leads out of their folder.
bool is_plain_name(std::string_view name) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-' || c == '.';
    };
    return !name.empty() && name.front() != '.' && std::all_of(name.begin(), name.end(), is_plain);
}

constexpr std::pair<std::string_view, Variation::What> varied[] = {
    {"x_m", Variation::What::x_m},
    {"y_m", Variation::What::y_m},
    {"z_m", Variation::What::z_m},
    {"turn_degrees", Variation::What::turn_degrees}};

/// "7.x_m": the number of entity 7 that is called so.
std::optional<Variation> varied_of(std::string_view name) {
    const std::size_t dot = name.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto entity = parse_integer(name.substr(0, dot));
    if (!entity || *entity < 0 || *entity > limits::maximum_id) return std::nullopt;
    for (const auto& [what, known] : varied)
        if (name.substr(dot + 1) == what)
            return Variation{.entity = static_cast<int>(*entity), .what = known};
    return std::nullopt;
}

/// With what it says in this language, wherever it has an object of es and en. What is wrong with
/// such an object is told to `members`.
Json in_language(const Json& json, const std::string& language, const std::string& path,
                 Members& members) {
    if (json.is_object() && (json.contains("es") || json.contains("en"))) {
        Members both(json, path);
        for (const char* const name : {"es", "en"})
            if (both.any(name).is_null()) both.fail(name, expected_text(longest_program));
        if (auto good = both.finish(); !good) members.fail(std::move(good).error());
        return json.contains(language) ? json[language] : Json();
    }
    if (!json.is_structured()) return json;
    Json said = json;
    for (const auto& [key, value] : said.items())
        value = in_language(value, language,
                            json.is_array() ? path + "[" + key + "]" : path + "." + key, members);
    return said;
}

}  // namespace

Result<LessonFile> LessonReader::read() {
    file_.name = all_.text("lesson", longest_name);
    if (all_.is_good() && !is_plain_name(file_.name))
        all_.fail("lesson", reasons::expected_plain_name());
    file_.number = static_cast<int>(all_.whole("number", 0, most_goals, 0));
    if (purpose_ == Purpose::whole) read_texts();
    file_.robot = all_.has("robot") ? all_.entity("robot") : file_.robot;
    file_.period_s = all_.real("period_s", shortest_period_s, longest_period_s, file_.period_s);
    read_variations();
    read_shuffles();
    read_regions();
    read_names();
    for (const Role role : {Role::goal, Role::fail, Role::star}) read_conditions(role);
    read_play();
    read_football();
    if (auto good = all_.finish(); !good) return tl::unexpected(good.error());
    return std::move(file_);
}

void LessonReader::read_texts() {
    file_.title = all_.words("title", longest_title);
    file_.task = all_.words("task", longest_task);
    const auto name_of_file = [&](const char* member, std::optional<std::string> otherwise) {
        std::string name = all_.text(member, longest_name, std::move(otherwise));
        if (!name.empty() && !is_plain_name(name))
            all_.fail(member, reasons::expected_plain_name());
        return name;
    };
    file_.picture = name_of_file("picture", "");
    file_.world = name_of_file("world", "world.xml");
    read_seeds();
    read_api();
    read_hints();
    read_start();
}

void LessonReader::each(const std::string& name, std::size_t most,
                        const std::function<void(const Json&, const std::string&)>& take) {
    const Json& list = all_.any(name);
    if (!all_.has(name)) return;
    if (!list.is_array()) return all_.fail(name, simrob::reasons::not_a_list());
    if (list.size() > most) return all_.fail(name, simrob::reasons::too_many(most));
    for (std::size_t i = 0; i < list.size(); ++i)
        take(list[i], name + "[" + std::to_string(i) + "]");
}

void LessonReader::read_seeds() {
    each("seeds", most_items, [&](const Json& seed, const std::string& path) {
        if (seed.is_number_unsigned() && seed.get<std::uint64_t>() <= greatest_seed)
            file_.seeds.push_back(seed.get<std::uint64_t>());
        else
            all_.fail({path, seed.dump(), expected_whole_number(0, greatest_seed)});
    });
    if (file_.seeds.empty()) file_.seeds.push_back(1);
}

void LessonReader::read_variations() {
    const Json& all = all_.any("vary");
    if (!all_.has("vary")) return;
    if (!all.is_object() || all.size() > most_items)
        return all_.fail("vary", reasons::expected_object());
    Members members(all, "vary");
    for (const auto& [name, range] : all.items()) {
        auto variation = varied_of(name);
        const bool is_range =
            range.is_array() && range.size() == 2 && range[0].is_number() && range[1].is_number() &&
            std::abs(range[0].get<double>()) <= farthest_m &&
            std::abs(range[1].get<double>()) <= farthest_m && range[0] <= range[1];
        if (!variation || !is_range) {
            members.fail(name, variation ? reasons::expected_range() : reasons::expected_varied());
            break;
        }
        variation->least = range[0].get<double>();
        variation->most = range[1].get<double>();
        file_.variations.push_back(*variation);
        static_cast<void>(members.any(name));
    }
    if (auto good = members.finish(); !good) all_.fail(std::move(good).error());
}

void LessonReader::read_shuffles() {
    each("shuffle", most_items, [&](const Json& group, const std::string& path) {
        const Json holder{{"shuffle", group}};
        Members members(holder, "");
        const auto ids = members.entities("shuffle");
        if (members.finish())
            file_.shuffles.push_back(ids);
        else
            all_.fail({path, "", reasons::expected_entities()});
    });
}

void LessonReader::read_api() {
    each("api", most_items, [&](const Json& function, const std::string& path) {
        if (function.is_string() && is_plain_name(function.get_ref<const std::string&>()))
            file_.api.push_back(function.get<std::string>());
        else
            all_.fail({path, "", reasons::expected_plain_name()});
    });
}

Region LessonReader::region(const Json& json, const std::string& path) {
    Members members(json, path);
    Region region;
    if (members.has("name")) region.called = members.words("name", longest_title);
    if (members.has("from") || members.has("to")) {
        region.from_m = members.point("from");
        region.to_m = members.point("to");
    } else if (members.has("entity")) {
        region.entity = members.entity("entity");
        region.radius_m = members.real("radius_m", 0, farthest_m);
    } else {
        region.x_m = members.real("x_m", -farthest_m, farthest_m);
        region.y_m = members.real("y_m", -farthest_m, farthest_m);
        if (members.has("z_m")) region.z_m = members.real("z_m", -farthest_m, farthest_m);
        region.radius_m = members.real("radius_m", 0, farthest_m);
    }
    if (auto good = members.finish(); !good) all_.fail(std::move(good).error());
    return region;
}

void LessonReader::read_regions() {
    const Json& all = all_.any("regions");
    if (!all_.has("regions")) return;
    if (!all.is_object()) return all_.fail("regions", reasons::expected_object());
    if (all.size() > most_items) return all_.fail("regions", simrob::reasons::too_many(most_items));
    for (const auto& [name, json] : all.items())
        file_.regions[name] = region(json, "regions." + name);
}

void LessonReader::read_names() {
    file_.names[file_.robot] = {"el robot", "the robot"};
    const Json& all = all_.any("names");
    if (!all_.has("names")) return;
    if (!all.is_object()) return all_.fail("names", reasons::expected_object());
    if (all.size() > most_items) return all_.fail("names", simrob::reasons::too_many(most_items));
    Members members(all, "names");
    for (const auto& [number, words] : all.items()) {
        const auto entity = parse_integer(number);
        if (!entity || *entity < 0 || *entity > limits::maximum_id)
            members.fail(number, reasons::expected_entities());
        else
            file_.names[static_cast<int>(*entity)] = members.words(number, longest_title);
    }
    if (auto good = members.finish(); !good) all_.fail(std::move(good).error());
}

void LessonReader::read_conditions(Role role) {
    const std::string list(list_of(role));
    each(list, role == Role::star ? most_extra_stars : most_items,
         [&](const Json& json, const std::string& path) {
             if (!json.is_object() || json.size() != 1)
                 return all_.fail({path, "", reasons::expected_condition(kinds_of_conditions())});
             const std::string kind = json.begin().key();
             if (!is_kind_of_condition(kind))
                 return all_.fail(
                     {path + "." + kind, "", reasons::expected_condition(kinds_of_conditions())});
             file_.conditions.push_back({kind, json.begin().value(), role});
         });
    if (role == Role::goal && file_.conditions.empty())
        all_.fail("goals", reasons::expected_goal());
}

void LessonReader::read_play() {
    each("play", most_items, [&](const Json& json, const std::string& path) {
        Members members(json, path);
        PlayedRobot robot;
        robot.entity = members.entity("entity");
        robot.part = static_cast<PlayedRobot::Part>(members.choice("as", {"chaser", "keeper"}));
        robot.is_for_pupil = members.choice("side", {"yellow", "blue"}, 0) == 1;
        robot.skill = members.real("skill", 0, 1, robot.skill);
        if (auto good = members.finish(); !good) all_.fail(std::move(good).error());
        file_.play.push_back(robot);
    });
    if (!file_.play.empty() && !all_.has("football"))
        all_.fail("play", reasons::play_needs_football());
}

/// A region of its own, or the name of one.
Region LessonReader::goal(Members& goals, const std::string& name) {
    const Json& json = goals.any(name);
    if (!json.is_string()) return region(json, goals.path_of(name));
    const auto found = file_.regions.find(json.get<std::string>());
    if (found != file_.regions.end()) return found->second;
    goals.fail(name, reasons::no_such_region());
    return {};
}

void LessonReader::read_football() {
    const Json& json = all_.any("football");
    if (!all_.has("football")) return;
    Members members(json, "football");
    Football football;
    football.ball = members.entity("ball");
    football.to = static_cast<int>(members.whole("to", 1, most_goals, football.to));
    Members goals(members.any("goals"), "football.goals");
    football.mine = goal(goals, "mine");
    football.theirs = goal(goals, "theirs");
    if (auto good = goals.finish(); !good) all_.fail(std::move(good).error());
    if (auto good = members.finish(); !good) all_.fail(std::move(good).error());
    file_.football = football;
}

void LessonReader::read_hints() {
    each("hints", most_items, [&](const Json& json, const std::string& path) {
        Members members(json, path);
        Hint hint;
        hint.after = static_cast<int>(members.whole("after", 1, most_goals, hint.after));
        hint.when = members.text("when", longest_name, "");
        if (!hint.when.empty() && !is_kind_of_condition(hint.when))
            members.fail("when", expected_choice(kinds_of_conditions()));
        hint.text = members.words("text", longest_task);
        if (auto good = members.finish(); !good) all_.fail(std::move(good).error());
        file_.hints.push_back(std::move(hint));
    });
}

void LessonReader::read_start() {
    const Json& json = all_.any("start");
    if (!all_.has("start")) return;
    Members members(json, "start");
    if (members.any("python").is_object()) {
        file_.start.python = members.words("python", longest_program);
    } else {
        const std::string python = members.text("python", longest_program, "");
        file_.start.python = {python, python};
    }
    const Json& blocks = members.any("blocks");
    file_.start.blocks_es = in_language(blocks, "es", "start.blocks", members);
    file_.start.blocks_en = in_language(blocks, "en", "start.blocks", members);
    for (const Json& said : {file_.start.blocks_es, file_.start.blocks_en})
        if (!said.is_null() && !said.is_object())
            members.fail("blocks", reasons::expected_object());
    if (auto good = members.finish(); !good) all_.fail(std::move(good).error());
}

}  // namespace simrob::lesson
