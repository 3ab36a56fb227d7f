// Football in lessons: goals, kick-offs, and robots that the lesson itself drives.

#include "attempt_at.h"

namespace simrob::test {
namespace {

constexpr const char* football = R"({"regions":{"left":{"from":[-3,-1,-1],"to":[-2,1,1]},
        "right":{"from":[1,1,-1],"to":[2,3,1]}},
    "football":{"ball":5,"to":2,"goals":{"mine":"left","theirs":"right"}},
    "goals":[{"score":{}}],"fails":[{"score":{"of":"theirs"}}]})";

Vector3 place_of(const AttemptAt& attempt, int entity) {
    const auto& world = attempt.simulation->world();
    return world.entity_pose(*world.find_entity(entity)).position;
}

TEST(LessonFootball, counts_goals_and_kicks_off_again) {
    AttemptAt attempt(football);
    attempt.begin();
    attempt.run(0.1);
    attempt.put({1.5, 2, 0.15}, 5);
    attempt.run(0.1);
    EXPECT_EQ(attempt.lesson->answer().score, (std::vector<int>{1, 0}));
    EXPECT_NEAR(place_of(attempt, 5).x, -1, 1e-9);
    EXPECT_NEAR(attempt.verdict(0).progress, 0.5, 1e-9);
    attempt.put({1.5, 2, 0.15}, 5);
    attempt.run(0.1);
    EXPECT_TRUE(attempt.lesson->has_passed());
}

TEST(LessonFootball, puts_a_ball_back_that_lies_in_one_place) {
    AttemptAt attempt(football);
    attempt.begin();
    attempt.run(0.1);
    attempt.put({0, -2, 0.15}, 5);
    attempt.run(9);
    EXPECT_NEAR(place_of(attempt, 5).y, -2, 1e-9);
    attempt.run(1.2);
    EXPECT_NEAR(place_of(attempt, 5).x, -1, 1e-9);
    EXPECT_EQ(attempt.lesson->answer().score, (std::vector<int>{0, 0}));
}

TEST(LessonFootball, is_lost_by_goals_of_the_other_side) {
    AttemptAt attempt(football);
    attempt.begin();
    for (int i = 0; i < 2; ++i) {
        attempt.put({-2.5, 0, 0.15}, 5);
        attempt.run(0.2);
    }
    EXPECT_EQ(attempt.lesson->failed_by(), "score");
    EXPECT_FALSE(attempt.lesson->has_passed());
    EXPECT_NE(attempt.verdict(1).text.en.find("0:2"), std::string::npos);
}

}  // namespace
}  // namespace simrob::test
