#include "sport/foreign/foreign.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cmath>
#include <fstream>

#include "base/number.h"
#include "sport/foreign/child_process.h"
#include "sport/foreign/ending_text.h"
#include "sport/foreign/messages.h"
#include "sport/foreign/reasons.h"

namespace simrob::sport::foreign {
namespace {

namespace fs = std::filesystem;

/// How long a strategy may take to end after its match.
constexpr double farewell_s = 0.2;
/// How long to wait for the end of a process that stopped answering, to learn its cause.
constexpr double burial_s = 1;

std::chrono::nanoseconds nanoseconds(double seconds) {
    return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
}

class ForeignStrategy final : public soccer::Strategy {
  public:
    explicit ForeignStrategy(Launch launch) : launch_(std::move(launch)) {}
    ForeignStrategy(const ForeignStrategy&) = delete;
    ForeignStrategy& operator=(const ForeignStrategy&) = delete;
    ~ForeignStrategy() override;

    std::optional<soccer::Forfeit> begin(const soccer::Briefing& briefing) override;
    std::optional<soccer::Forfeit> play(const soccer::Sight& sight,
                                        std::span<soccer::WheelVelocities> wheels) override;
    void propose(const soccer::Sight& sight, std::span<soccer::RobotState> ours) override;

  private:
    /// Sends a message and waits for the answer; false if there is none, which ends the strategy.
    bool ask(Bytes question, double patience_s);
    std::optional<soccer::Forfeit> start(const soccer::Briefing& briefing);
    bool is_over() const { return forfeit_.has_value(); }
    void give_up(std::string reason, bool is_unrepeatable = false);
    void bury();
    /// For an answer of the wrong kind.
    void give_up_by_nonsense(const char* expected);
    void check(std::span<const soccer::WheelVelocities> wheels);

    Launch launch_;
    std::optional<ChildProcess> child_;
    MessageWriter writer_;
    std::vector<soccer::WheelVelocities> answer_;
    std::vector<soccer::RobotState> wish_;
    std::optional<soccer::Forfeit> forfeit_;
    std::chrono::nanoseconds spent_{};
    double patience_s_ = 0;
    bool proposes_ = false;
};

ForeignStrategy::~ForeignStrategy() {
    if (child_ && !is_over() && child_->send(writer_.end()))
        child_->end(ChildProcess::Clock::now() + nanoseconds(farewell_s));
}

void ForeignStrategy::give_up(std::string reason, bool is_unrepeatable) {
    forfeit_ = soccer::Forfeit{std::move(reason), is_unrepeatable};
    if (!child_) return;
    const Ending ending = child_->end(ChildProcess::Clock::now());
    forfeit_->reason = with_last_words(std::move(forfeit_->reason), ending);
    child_.reset();
}

void ForeignStrategy::bury() {
    forfeit_ =
        forfeit_of(child_->end(ChildProcess::Clock::now() + nanoseconds(burial_s)), launch_.limits);
    child_.reset();
}

bool ForeignStrategy::ask(Bytes question, double patience_s) {
    const auto began = ChildProcess::Clock::now();
    if (!child_->send(question)) {
        bury();
        return false;
    }
    const auto heard = child_->hear(began + nanoseconds(patience_s));
    spent_ += ChildProcess::Clock::now() - began;
    if (heard == ChildProcess::Heard::closed) {
        bury();
        return false;
    }
    if (heard == ChildProcess::Heard::nothing)
        give_up(fmt::format("the strategy did not answer within {} s", patience_s), true);
    else if (spent_ > nanoseconds(launch_.limits.match_s))
        give_up(fmt::format("the strategy took more than {} s for all its answers",
                            launch_.limits.match_s),
                true);
    else if (const auto excuse = read_excuse(child_->message()))
        give_up("the strategy gave up: " + *excuse);
    return !is_over();
}

void ForeignStrategy::give_up_by_nonsense(const char* expected) {
    const auto kind = kind_of(child_->message());
    give_up(fmt::format("the strategy answered nonsense: {} bytes of kind {}, expected {}",
                        child_->message().size(),
                        kind ? std::to_string(static_cast<std::uint32_t>(*kind)) : "none",
                        expected));
}

std::optional<soccer::Forfeit> ForeignStrategy::start(const soccer::Briefing& briefing) {
    const std::size_t robots = briefing.league.robots_per_side;
    if (robots > most_robots_told)
        return soccer::Forfeit{
            fmt::format("a strategy in a process of its own plays with at most "
                        "{} robots, and this league has {}",
                        most_robots_told, robots)};
    auto child = ChildProcess::start(launch_);
    if (!child)
        return soccer::Forfeit{"the strategy cannot be started: " + child.error().value + " " +
                                   child.error().reason.words(),
                               true};
    child_.emplace(std::move(*child));
    return std::nullopt;
}

std::optional<soccer::Forfeit> ForeignStrategy::begin(const soccer::Briefing& briefing) {
    child_.reset();
    spent_ = {};
    patience_s_ = launch_.limits.begin_s;
    answer_.assign(briefing.league.robots_per_side, {});
    forfeit_ = start(briefing);
    if (is_over() || !ask(writer_.briefing(briefing), patience_s_)) return forfeit_;
    const auto ready = read_ready(child_->message());
    if (!ready)
        give_up_by_nonsense("that it is ready");
    else if (ready->version != foreign_protocol_version)
        give_up(fmt::format("the strategy speaks version {} of the protocol, expected {}",
                            ready->version, foreign_protocol_version));
    else
        proposes_ = ready->proposes;
    return forfeit_;
}

void ForeignStrategy::check(std::span<const soccer::WheelVelocities> wheels) {
    for (std::size_t i = 0; i < wheels.size(); ++i) {
        if (std::isfinite(wheels[i].left) && std::isfinite(wheels[i].right)) continue;
        give_up(
            fmt::format("the strategy answered nonsense: the wheels of robot {} are to turn "
                        "at {} and {}",
                        i, wheels[i].left, wheels[i].right));
        return;
    }
}

std::optional<soccer::Forfeit> ForeignStrategy::play(const soccer::Sight& sight,
                                                     std::span<soccer::WheelVelocities> wheels) {
    if (!child_ && !is_over()) forfeit_ = soccer::Forfeit{"the strategy was not begun"};
    if (is_over() || !ask(writer_.sight(sight), patience_s_)) return forfeit_;
    patience_s_ = launch_.limits.answer_s;
    answer_.resize(wheels.size());
    if (!read_wheels(child_->message(), answer_))
        give_up_by_nonsense("the wheels of each of its robots");
    else
        check(answer_);
    if (!is_over()) std::copy(answer_.begin(), answer_.end(), wheels.begin());
    return forfeit_;
}

void ForeignStrategy::propose(const soccer::Sight& sight, std::span<soccer::RobotState> ours) {
    if (!child_ || is_over() || !proposes_) return;
    if (!ask(writer_.placing(sight, ours), patience_s_)) return;
    wish_.resize(ours.size());
    if (!read_wish(child_->message(), wish_)) {
        give_up_by_nonsense("a place for each of its robots");
        return;
    }
    for (std::size_t i = 0; i < ours.size(); ++i)
        if (std::isfinite(wish_[i].x_m) && std::isfinite(wish_[i].y_m) &&
            std::isfinite(wish_[i].rotation_rad))
            ours[i] = wish_[i];
}

tl::unexpected<Problem> refuse_strategy(const fs::path& file, Reason reason) {
    return refuse("strategy", file.string(), std::move(reason));
}

bool has_elf_mark(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    char mark[4] = {};
    return stream.read(mark, sizeof mark) && std::string_view(mark, sizeof mark) ==
                                                 "\x7f"
                                                 "ELF";
}

/// The path, or the first folder on the way to it, that only its owner may read; empty if none.
fs::path hidden_part(const fs::path& file) {
    for (fs::path part = file;; part = part.parent_path()) {
        struct stat about {};
        const bool is_file = part == file;
        if (::stat(part.c_str(), &about) != 0) return part;
        if ((about.st_mode & (is_file ? S_IROTH : S_IXOTH)) == 0) return part;
        if (part == part.root_path()) return {};
    }
}

/// An absolute path, because the strategy's environment has no PATH.
fs::path find_python(const std::string& name) {
    if (name.find('/') != name.npos) return name;
    std::error_code error;
    for (const char* folder : {"/usr/local/bin", "/usr/bin", "/bin"})
        if (fs::exists(fs::path(folder) / name, error)) return fs::path(folder) / name;
    return {};
}

std::vector<std::string> clean_environment(const ForeignLimits& limits) {
    std::vector<std::string> variables = {
        "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=.", "TMPDIR=.",
        fmt::format("{}={}", strategy_descriptor_variable, strategy_descriptor)};
#ifdef SIMROB_SANITIZED
    const auto watched = fmt::format(
        "hard_rss_limit_mb={}:handle_segv=0:handle_abort=0:"
        "handle_sigfpe=0:detect_leaks=0:abort_on_error=1",
        limits.memory_bytes >> 20U);
    variables.push_back("ASAN_OPTIONS=" + watched);
    variables.push_back("TSAN_OPTIONS=" + watched);
#endif
    static_cast<void>(limits);
    return variables;
}

Result<Launch> library_launch(const fs::path& file, const ForeignOptions& options) {
    if (!has_elf_mark(file)) return refuse_strategy(file, reasons::not_a_shared_library());
    std::error_code error;
    if (!fs::exists(options.program, error))
        return refuse_strategy(options.program, reasons::expected_hosting_program());
    Launch launch{.program = options.program,
                  .arguments = {"simrob", "strategy", "host", file.string()},
                  .variables = clean_environment(options.limits),
                  .library = file,
                  .limits = options.limits};
    if (options.is_flipped) launch.arguments.emplace_back("--flipped");
    return launch;
}

Result<Launch> python_launch(const fs::path& file, const ForeignOptions& options) {
    const fs::path python = find_python(options.python);
    std::error_code error;
    if (python.empty())
        return refuse_strategy(options.python, reasons::expected_python(file.string()));
    if (!fs::exists(options.python_folder / "simrob_strategy.py", error))
        return refuse_strategy(options.python_folder, reasons::expected_strategy_module());
    for (const auto& needed : {file, fs::absolute(options.python_folder) / "simrob_strategy.py"})
        if (const auto hidden = hidden_part(needed); ::geteuid() == 0 && !hidden.empty())
            return refuse_strategy(needed, reasons::hidden_from_strategies(hidden.string()));
    Launch launch{.program = python,
                  .arguments = {options.python, "-B", "-c",
                                "import sys, simrob_strategy; simrob_strategy.main(sys.argv[1])",
                                file.string()},
                  .variables = clean_environment(options.limits),
                  .limits = options.limits};
    launch.variables.push_back("PYTHONPATH=" + fs::absolute(options.python_folder).string());
    for (const char* fixed : {"PYTHONHASHSEED=0", "PYTHONUNBUFFERED=1", "OPENBLAS_NUM_THREADS=1",
                              "OMP_NUM_THREADS=1", "MKL_NUM_THREADS=1"})
        launch.variables.emplace_back(fixed);
    return launch;
}

}  // namespace

Result<std::unique_ptr<soccer::Strategy>> open_foreign(const fs::path& file,
                                                       const ForeignOptions& options) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return refuse_strategy(file, reasons::no_such_file());
    const fs::path whole = fs::canonical(file, error);
    const std::string ending = whole.extension();
    if (ending != ".so" && ending != ".py")
        return refuse_strategy(file, reasons::expected_strategy_file());
    auto launch = ending == ".so" ? library_launch(whole, options) : python_launch(whole, options);
    if (!launch) return tl::unexpected(std::move(launch).error());
    return std::make_unique<ForeignStrategy>(std::move(*launch));
}

}  // namespace simrob::sport::foreign
