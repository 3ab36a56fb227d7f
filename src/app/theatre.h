#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "app/match_stage.h"
#include "app/stage.h"
#include "course/lesson_folder.h"
#include "lesson/control.h"
#include "lesson/lesson.h"

namespace simrob::app {

/// One stage for matches, lessons and worlds to build in; commands say which. Only one is shown at
/// a time, each with a world and, but for the last, a recording of its own.
class Theatre final : public lesson::LessonControl, public Stage {
  public:
    /// What the theatre plays with; all must outlive it.
    struct Parts {
        MatchStage& match;
        session::Session& session;
        recording::RecordingDesk& desk;
        const course::Lessons& lessons;
        std::filesystem::path data;             ///< folder of recordings
        std::function<void()> begin_recording;  ///< that of a match
    };

    /// Offers itself to the simulation's commands.
    explicit Theatre(Parts parts);
    ~Theatre() override;
    Theatre(const Theatre&) = delete;
    Theatre& operator=(const Theatre&) = delete;
    Theatre(Theatre&&) = delete;
    Theatre& operator=(Theatre&&) = delete;

    // Of LessonControl.
    Result<void> claim(std::string_view by, bool takes_over) override;
    // What was asked for last is done at the next change().
    Result<void> open_lesson(const lesson::OpenLesson& wanted) override;
    Result<void> open_show(const lesson::OpenShow& wanted) override;

    bool is_to_change() const override { return wish_.has_value(); }
    /// Between turns. What cannot be shown leaves an empty world, and is told once by
    /// take_problem().
    void change() override;
    /// In each turn, once nobody is waited for.
    void act() override;
    /// What watchers are told of the match or lesson; null where there is none.
    std::shared_ptr<const std::string> text();
    std::optional<Problem> take_problem() { return std::exchange(problem_, std::nullopt); }

  private:
    struct LessonWish {
        course::LessonFolder folder;
        std::uint64_t seed = 0;
    };
    using Wish = std::variant<lesson::Show, LessonWish>;

    bool is_held() const;
    void release();
    void clear();
    void end_recording();
    Result<void> show_match();
    Result<void> show_builder();
    Result<void> show_lesson(const LessonWish& wish);
    void follow_lesson();

    Parts parts_;
    engine::Simulation& simulation_;
    command::Modes usual_modes_;
    std::optional<Wish> wish_;
    std::string holder_;     ///< the key of the agent who asked for what is shown; empty: nobody
    std::string dismissed_;  ///< of one who gave way to another, until the next change()
    std::optional<LessonWish> shown_;  ///< the lesson, to make it again
    std::string shown_to_;             ///< who had the stage when it was made
    std::unique_ptr<lesson::Lesson> lesson_;
    std::optional<Problem> problem_;
    std::shared_ptr<const std::string> text_;
    std::uint64_t text_revision_ = 0;
    double text_time_s_ = 0;
};

}  // namespace simrob::app
