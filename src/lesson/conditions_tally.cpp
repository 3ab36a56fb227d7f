#include <algorithm>
#include <cmath>

#include "base/expectations.h"
#include "base/number.h"
#include "base/text.h"
#include "lesson/conditions.h"
#include "lesson/reasons.h"
#include "lesson/say.h"

namespace simrob::lesson {
namespace {

constexpr std::size_t longest_text = 64;
constexpr double greatest_number = 1e12;

class TimeCondition final : public Condition {
  public:
    explicit TimeCondition(Members& members) : is_limit_(members.has("over_s")) {
        limit_s_ = members.real(is_limit_ ? "over_s" : "below_s", 0, longest_time_s);
    }
    void judge(const Moment& moment) override {
        time_s_ = moment.time_s;
        is_told_ = true;
    }
    bool holds() const override {
        if (!is_told_) return false;
        return is_limit_ ? time_s_ > limit_s_ : time_s_ < limit_s_;
    }
    bool stays() const override { return is_limit_; }
    bool is_mishap() const override { return is_limit_; }
    double progress() const override {
        return limit_s_ > 0 ? std::min(time_s_ / limit_s_, 1.0) : 1;
    }
    bool is_dated() const override { return false; }
    Words wanted() const override {
        return is_limit_ ? say("tardar más de {} s", "take longer than {} s", plain(limit_s_))
                         : say("tardar menos de {} s", "take less than {} s", plain(limit_s_));
    }
    Words words() const override {
        const Words time = fixed(time_s_, 2);
        return is_limit_ ? say("van {} s; se permiten {} s", "{} s have passed; allowed: {} s",
                               time, plain(limit_s_))
                         : say("{} s; se necesitan menos de {} s", "{} s; needed: less than {} s",
                               time, plain(limit_s_));
    }
    void describe(contest::Memory& memory) override { memory.fields(time_s_, is_told_); }

  private:
    bool is_limit_;
    double limit_s_ = 0;
    double time_s_ = 0;
    bool is_told_ = false;
};

/// A number, or words, that the program has worked out.
class AnswerCondition final : public Condition {
  public:
    explicit AnswerCondition(Members& members) : name_(members.text("name", longest_text, "")) {
        if (members.has("from")) {
            read_from(members);
        } else {
            const Json& value = members.any("value");
            if (value.is_number())
                number_ = members.real("value", -greatest_number, greatest_number);
            else
                text_ = members.text("value", longest_text);
        }
        if (members.has("within_percent"))
            percent_ = members.real("within_percent", 0, 100);
        else
            within_ = members.real("within", 0, greatest_number, 0);
    }

    void judge(const Moment& moment) override {
        if (what_ && !number_) remember(moment);
        const auto found = moment.answers.find(name_);
        if (found == moment.answers.end()) return;
        given_ = found->second;
    }
    bool holds() const override {
        if (!given_) return false;
        if (!number_) return text_ && same_name(trimmed(*given_), *text_);
        const auto value = parse_real(*given_);
        return value && std::abs(*value - *number_) <= margin();
    }
    bool stays() const override { return false; }
    Words wanted() const override {
        return say("dar la respuesta{}{}", "give the answer{}{}", name(), margin_words());
    }
    Words words() const override {
        if (!given_) return say("falta la respuesta{}", "the answer{} is missing", name());
        const bool is_number = parse_real(*given_).has_value();
        const Words given = is_number ? written(*given_) : Words{*given_, *given_};
        if (holds()) return say("la respuesta{} es {}", "the answer{} is {}", name(), given);
        return say("la respuesta{} no es {}{}", "the answer{} is not {}{}", name(), given,
                   margin_words());
    }
    void describe(contest::Memory& memory) override {
        memory.optional(given_, [&](std::string& given) { memory.field(given); });
        if (what_) memory.optional(number_);
    }

  private:
    /// "7.x_m": the number that it was when the program began.
    void read_from(Members& members) {
        const std::string from = members.text("from", longest_text);
        const std::size_t dot = std::min(from.find('.'), from.size());
        const auto entity = parse_integer(from.substr(0, dot));
        const std::string what = dot < from.size() ? from.substr(dot + 1) : "";
        const bool is_known =
            what == "x_m" || what == "y_m" || what == "z_m" || what == "turn_degrees";
        if (!entity || !is_known) return members.fail("from", reasons::expected_varied());
        entity_ = static_cast<int>(*entity);
        what_ = what;
    }
    void remember(const Moment& moment) {
        const engine::BodyView* const view = find_view(moment.now, entity_);
        if (view == nullptr) return;
        const Vector3& at = view->pose.position;
        if (*what_ == "x_m") number_ = at.x;
        if (*what_ == "y_m") number_ = at.y;
        if (*what_ == "z_m") number_ = at.z;
        if (*what_ == "turn_degrees") number_ = heading_degrees(view->pose);
    }
    /// What is right is told to nobody who has not found it.
    Words margin_words() const {
        if (text_) return {};
        const Words most = percent_ ? say("{} %", "{} %", plain(*percent_)) : plain(within_);
        return say(", con un error de {} como mucho", ", at most {} off", most);
    }
    Words name() const { return name_.empty() ? Words{} : say(" «{}»", " “{}”", name_); }
    double margin() const {
        return percent_ ? std::abs(number_.value_or(0)) * *percent_ / 100 : within_;
    }

    std::string name_;
    std::optional<double> number_;
    std::optional<std::string> text_;
    int entity_ = 0;
    std::optional<std::string> what_;
    std::optional<double> percent_;
    double within_ = 0;
    std::optional<std::string> given_;
};

class ScoreCondition final : public Condition {
  public:
    ScoreCondition(Members& members, const LessonFile& file)
        : is_of_theirs_(members.choice("of", {"mine", "theirs"}, 0) == 1) {
        const int usual = file.football ? file.football->to : 1;
        to_ = static_cast<int>(members.whole("to", 1, 99, usual));
        if (!file.football) members.fail("to", reasons::play_needs_football());
    }
    void judge(const Moment& moment) override {
        mine_ = moment.goals_mine;
        theirs_ = moment.goals_theirs;
    }
    bool holds() const override { return goals() >= to_; }
    double progress() const override { return static_cast<double>(goals()) / to_; }
    Words wanted() const override {
        return is_of_theirs_ ? say("recibir {} goles", "let in {} goals", to_)
                             : say("meter {} goles", "score {} goals", to_);
    }
    Words words() const override {
        if (is_of_theirs_)
            return say("van {}:{}; el otro lado gana con {}",
                       "the score is {}:{}; the other side wins at {}", mine_, theirs_, to_);
        return say("van {}:{}; se necesitan {} goles", "the score is {}:{}; needed: {} goals",
                   mine_, theirs_, to_);
    }
    void describe(contest::Memory& memory) override { memory.fields(mine_, theirs_); }

  private:
    int goals() const { return is_of_theirs_ ? theirs_ : mine_; }

    bool is_of_theirs_;
    int to_ = 1;
    int mine_ = 0;
    int theirs_ = 0;
};

/// Taken from the robot's Battery since the program began.
class EnergyCondition final : public Condition {
  public:
    explicit EnergyCondition(Members& members)
        : below_j_(members.real("below_j", 0, greatest_number)) {}

    void judge(const Moment& moment) override {
        const auto left = left_j(moment);
        if (!left) return;
        if (!first_j_) first_j_ = *left;
        used_j_ = *first_j_ - *left;
    }
    bool holds() const override { return first_j_ && used_j_ < below_j_; }
    bool stays() const override { return false; }
    Words wanted() const override {
        return say("gastar menos de {} J", "use less than {} J", plain(below_j_));
    }
    Words words() const override {
        if (!first_j_)
            return {"el robot no tiene batería que medir", "the robot has no Battery to measure"};
        return say("{} J gastados; se necesitan menos de {} J", "{} J used; needed: less than {} J",
                   fixed(used_j_, 1), plain(below_j_));
    }
    void describe(contest::Memory& memory) override {
        memory.optional(first_j_);
        memory.field(used_j_);
    }

  private:
    static std::optional<double> left_j(const Moment& moment) {
        const auto& devices = moment.now.layout->devices;
        for (std::size_t i = 0; i < devices.size() && i < moment.now.readings.size(); ++i)
            if (devices[i].entity_id == moment.robot &&
                devices[i].type == device::DeviceType::battery && !moment.now.readings[i].empty())
                return moment.now.readings[i].front();
        return std::nullopt;
    }

    double below_j_;
    std::optional<double> first_j_;
    double used_j_ = 0;
};

class BlocksCondition final : public Condition {
  public:
    explicit BlocksCondition(Members& members) : most_(members.whole("most", 1, 1'000'000)) {}
    void judge(const Moment& moment) override {
        size_ = moment.size;
        has_lines_ = moment.language == Language::python;
    }
    bool holds() const override { return size_ && *size_ <= most_; }
    bool stays() const override { return false; }
    bool is_dated() const override { return false; }
    Words wanted() const override {
        return say("usar como mucho {} bloques o líneas", "use at most {} blocks or lines", most_);
    }
    Words words() const override {
        return say("{} {}; se permiten {}", "{} {}; allowed: {}", size_.value_or(0), unit(), most_);
    }
    void describe(contest::Memory& memory) override {
        memory.optional(size_);
        memory.field(has_lines_);
    }

  private:
    Words unit() const {
        if (size_ == 1) return has_lines_ ? Words{"línea", "line"} : Words{"bloque", "block"};
        return has_lines_ ? Words{"líneas", "lines"} : Words{"bloques", "blocks"};
    }

    std::int64_t most_;
    std::optional<std::int64_t> size_;
    bool has_lines_ = false;
};

}  // namespace

MadeCondition make_time(Members& members, const LessonFile&) {
    return std::make_unique<TimeCondition>(members);
}
MadeCondition make_answer(Members& members, const LessonFile&) {
    return std::make_unique<AnswerCondition>(members);
}
MadeCondition make_score(Members& members, const LessonFile& file) {
    return std::make_unique<ScoreCondition>(members, file);
}
MadeCondition make_energy(Members& members, const LessonFile&) {
    return std::make_unique<EnergyCondition>(members);
}
MadeCondition make_blocks(Members& members, const LessonFile&) {
    return std::make_unique<BlocksCondition>(members);
}

}  // namespace simrob::lesson
