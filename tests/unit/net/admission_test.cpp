#include "net/admission.h"

#include <gtest/gtest.h>

#include "support/admission_cases.h"
#include "support/must.h"

namespace simrob::test {

using net::AdmissionRules;
using net::admit;
using net::HttpIdentity;

namespace {

/// The case as the server would see it; `lines` keeps the text.
HttpIdentity identity_of(const AdmissionCase& given, const AdmissionRules& rules,
                         std::vector<std::string>& lines) {
    lines.clear();
    for (const std::string& header : given.headers) lines.push_back(with_port(header, rules.port));
    lines.push_back(with_port(given.target, rules.port));
    HttpIdentity identity{.peer = *agent::parse_address("127.0.0.1", 40000)};
    identity.target = lines.back();
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        const std::string_view line = lines[i];
        const std::string_view name = line.substr(0, line.find(": "));
        const std::string_view value = line.substr(name.size() + 2);
        if (name == "Host") identity.hosts.push_back(value);
        if (name == "Origin") identity.origins.push_back(value);
        if (name == "Authorization") identity.authorizations.push_back(value);
        if (name == "X-Forwarded-For") identity.is_forwarded = true;
    }
    return identity;
}

HttpIdentity remote_identity() {
    return {.peer = *agent::parse_address("203.0.113.7", 40000),
            .target = "/",
            .hosts = {"localhost:8600"}};
}

}  // namespace

TEST(Admission, admits_exactly_the_cases_that_are_to_be_admitted) {
    const AdmissionRules rules = admission_rules();
    std::vector<std::string> lines;
    for (const AdmissionCase& each : admission_cases()) {
        const auto admitted = admit(identity_of(each, rules, lines), rules);
        EXPECT_EQ(admitted.has_value(), each.is_admitted) << each.claim;
        EXPECT_TRUE(admitted || !admitted.error().reason.empty()) << each.claim;
    }
    EXPECT_GE(admission_cases().size(), 30U);
}

TEST(Admission, a_peer_beyond_loopback_is_held_to_the_token_as_a_proxy_is) {
    const AdmissionRules rules = admission_rules();
    std::vector<std::string> lines;
    for (const AdmissionCase& each : admission_cases()) {
        HttpIdentity identity = identity_of(each, rules, lines);
        const bool brings_a_token = identity.is_forwarded || !identity.authorizations.empty();
        const bool names_a_token = brings_a_token && each.is_admitted;
        identity.is_forwarded = false;
        identity.peer = *agent::parse_address("203.0.113.7", 40000);
        EXPECT_EQ(admit(identity, rules).has_value(), names_a_token) << each.claim;
    }
}

TEST(Admission, without_a_token_nobody_from_beyond_loopback_gets_in) {
    AdmissionRules rules = admission_rules();
    rules.token.clear();
    for (const std::string_view authorization : {"", "Bearer ", "Bearer", "Bearer x", "bearer "}) {
        HttpIdentity identity = remote_identity();
        identity.authorizations = {authorization};
        EXPECT_FALSE(admit(identity, rules)) << authorization;
    }
    for (const std::string_view target : {"/", "/?token=", "/?token", "/?token=&token="}) {
        HttpIdentity identity = remote_identity();
        identity.target = target;
        EXPECT_FALSE(admit(identity, rules)) << target;
    }
}

TEST(Admission, parts_of_the_page_need_no_token_where_anybody_may_come_from_afar) {
    const AdmissionRules rules = admission_rules();
    HttpIdentity identity = remote_identity();
    identity.target = "/assets/index.js";
    EXPECT_FALSE(admit(identity, rules));
    identity.wants_part_of_page = true;
    EXPECT_EQ(must(admit(identity, rules)), agent::stranger);
    identity.target = "/assets/index.js?token=wrong";
    EXPECT_FALSE(admit(identity, rules));
    identity.target = "/assets/index.js";
    identity.origins = {"http://evil.example"};
    EXPECT_FALSE(admit(identity, rules));
    identity.origins.clear();
    identity.hosts = {"evil.example:8600"};
    EXPECT_FALSE(admit(identity, rules));
    identity = remote_identity();
    identity.wants_part_of_page = true;
    AdmissionRules closed = rules;
    closed.token.clear();
    EXPECT_FALSE(admit(identity, closed));
}

TEST(Admission, a_secret_says_who_it_is_and_admits_from_anywhere) {
    AdmissionRules rules = admission_rules();
    rules.authority = std::make_shared<const agent::Authority>(
        must(agent::Authority::make(agent::standard_agent_types(agent::standard_filters()),
                                    {{"organiser", "o1"}, {"referee", "r1"}}, "spectator")));
    const std::string common = "/view?token=" + admission_token;
    for (const char* const ip : {"127.0.0.1", "203.0.113.7"}) {
        HttpIdentity identity = remote_identity();
        identity.peer = *agent::parse_address(ip, 40000);
        identity.target = "/view?token=o1";
        EXPECT_EQ(rules.authority->grant_of(must(admit(identity, rules))).role, "organiser");
        identity.target = common;
        EXPECT_EQ(must(admit(identity, rules)), agent::stranger);
        for (const char* const wrong :
             {"/view?token=o2", "/view?token=", "/view?token=o1&token=o1"})
            EXPECT_FALSE(admit(
                identity = {.peer = identity.peer, .target = wrong, .hosts = {"localhost:8600"}},
                rules))
                << wrong;
    }
}

TEST(Admission, a_refused_token_is_not_repeated_to_anyone) {
    HttpIdentity identity = remote_identity();
    identity.authorizations = {"Bearer s3cret-Token_8"};
    const auto refused = admit(identity, admission_rules());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().value.find("s3cret"), std::string::npos);
}

TEST(Admission, rules_that_could_not_be_kept_are_refused) {
    const AdmissionRules good = admission_rules();
    EXPECT_TRUE(check_rules(good));
    for (const char* const host :
         {"", "*", "a b", "name:", "name:0", "http://name", "a/b", "a@b"}) {
        AdmissionRules rules = good;
        rules.hosts = {host};
        ASSERT_FALSE(check_rules(rules)) << host;
        EXPECT_EQ(check_rules(rules).error().field, "allowedhost");
    }
    for (const char* const origin : {"", "null", "*", "name", "ftp://name", "http://a/b"}) {
        AdmissionRules rules = good;
        rules.origins = {origin};
        ASSERT_FALSE(check_rules(rules)) << origin;
        EXPECT_EQ(check_rules(rules).error().field, "allowedorigin");
    }
    for (const char* const token : {"a b", "a&b", "a%20", "a+b", "\xc3\xa9", "a=b"}) {
        AdmissionRules rules = good;
        rules.token = token;
        ASSERT_FALSE(check_rules(rules)) << token;
        EXPECT_EQ(check_rules(rules).error().field, "token");
    }
}

}  // namespace simrob::test
