#include "view/wishes.h"

#include <gtest/gtest.h>

namespace simrob::view {
namespace {

TEST(Wishes, change_what_they_name_and_leave_the_rest) {
    Wishes wishes;
    wishes.contacts = true;
    const auto changed = changed_by(R"({"frames_per_s":12.5,"readings":true,"show":3})", wishes);
    ASSERT_TRUE(changed);
    EXPECT_EQ(*changed, (Wishes{12.5, true, true, 3.0, {}, {}}));
    const auto present = changed_by(R"({"show":null})", *changed);
    ASSERT_TRUE(present);
    EXPECT_FALSE(present->show_s);
}

TEST(Wishes, who_opens_a_recording_sees_its_beginning_and_who_closes_it_the_newest) {
    const auto opened = changed_by(R"({"recording":"final"})", {});
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->show_s, 0.0);
    const auto later = changed_by(R"({"show":2})", *opened);
    EXPECT_EQ(later->recording, "final");
    EXPECT_EQ(changed_by(R"({"recording":"other","show":5})", *later)->show_s, 5.0);
    for (const char* back : {R"({"recording":null})", R"({"show":null})"})
        EXPECT_EQ(*changed_by(back, *later), Wishes{}) << back;
}

TEST(Wishes, that_are_wrong_are_refused_by_name) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"frames_per_s":0})", "frames_per_s"},
        {R"({"frames_per_s":121})", "frames_per_s"},
        {R"({"frames_per_s":"fast"})", "frames_per_s"},
        {R"({"contacts":1})", "contacts"},
        {R"({"show":-1})", "show"},
        {R"({"show":[]})", "show"},
        {R"({"sow":1})", "sow"},
        {R"({"recording":3})", "recording"},
        {R"({"traffic":"127.0.0.1:1"})", "traffic"},
        {R"({"traffic":["somewhere"]})", "traffic"},
        {R"({"traffic":["127.0.0.1:99999"]})", "traffic"},
        {R"({"traffic":["connection 0"]})", "traffic"},
        {"[]", "message"},
        {"", "message"},
        {"{\"a", "message"},
        {"\xff\xfe", "message"},
    };
    for (const auto& [text, field] : cases) {
        const auto changed = changed_by(text, {});
        ASSERT_FALSE(changed) << text;
        EXPECT_EQ(changed.error().field, field) << text;
        EXPECT_NE(changed.error().reason.words().find("expected"), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace simrob::view
