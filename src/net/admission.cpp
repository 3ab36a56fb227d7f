#include "net/admission.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/limits.h"
#include "base/require.h"
#include "base/text.h"
#include "net/reasons.h"

namespace simrob::net {
namespace {

constexpr std::uint16_t http_port = 80;
constexpr std::uint16_t https_port = 443;
constexpr std::size_t maximum_host_bytes = 255;

/// The parts of "name", "name:port" or "[address]:port"; they are compared whole, so that nothing
/// can hide in a corner of the syntax.
struct Authority {
    std::string_view name;
    std::optional<std::uint16_t> port;
};

bool is_name(std::string_view text) {
    if (text.empty() || text.size() > maximum_host_bytes) return false;
    const bool is_bracketed = text.front() == '[' && text.back() == ']';
    if (is_bracketed) text = text.substr(1, text.size() - 2);
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        const char l = small_letter(c);
        return (l >= 'a' && l <= 'z') || (c >= '0' && c <= '9') || c == '.' ||
               (is_bracketed ? c == ':' : c == '-' || c == '_');
    });
}

std::optional<Authority> parse_authority(std::string_view text) {
    Authority result{text, std::nullopt};
    const std::size_t colon = text.rfind(':');
    const std::size_t bracket = text.rfind(']');
    if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
        const std::string_view digits = text.substr(colon + 1);
        std::uint16_t port = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), port);
        if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
        if (port == 0 || digits.front() == '0') return std::nullopt;
        result = {text.substr(0, colon), port};
    }
    if (!is_name(result.name)) return std::nullopt;
    return result;
}

bool is_allowed(std::string_view name, std::uint16_t port, const AdmissionRules& rules) {
    if (port == rules.port)
        for (const std::string_view own : {"localhost", "127.0.0.1", "[::1]"})
            if (same_name(name, own)) return true;
    return std::any_of(rules.hosts.begin(), rules.hosts.end(), [&](const std::string& host) {
        const auto allowed = parse_authority(host);
        return allowed && same_name(name, allowed->name) &&
               port == allowed->port.value_or(rules.port);
    });
}

std::string shortened(std::string_view text) {
    return std::string(text.substr(0, limits::maximum_reported_value_bytes));
}

Result<void> admit_host(const HttpIdentity& identity, const AdmissionRules& rules) {
    if (identity.hosts.size() != 1)
        return refuse("Host", std::to_string(identity.hosts.size()) + " of them",
                      reasons::header_not_given_once());
    const std::string_view host = identity.hosts.front();
    const auto authority = parse_authority(host);
    // Without a port it is that of the scheme, which the server cannot know behind a proxy.
    const bool is_admitted =
        authority && (authority->port ? is_allowed(authority->name, *authority->port, rules)
                                      : is_allowed(authority->name, http_port, rules) ||
                                            is_allowed(authority->name, https_port, rules));
    if (!is_admitted) return refuse("Host", shortened(host), reasons::host_unknown());
    return {};
}

/// The host and port of an origin, if it is that of a web page.
std::optional<Authority> parse_origin(std::string_view origin) {
    constexpr std::string_view http = "http://";
    constexpr std::string_view https = "https://";
    const bool is_http = same_name(origin.substr(0, http.size()), http);
    const bool is_https = same_name(origin.substr(0, https.size()), https);
    if (!is_http && !is_https) return std::nullopt;
    auto authority = parse_authority(origin.substr(is_http ? http.size() : https.size()));
    if (authority && !authority->port) authority->port = is_http ? http_port : https_port;
    return authority;
}

Result<void> admit_origin(const HttpIdentity& identity, const AdmissionRules& rules) {
    if (identity.origins.empty()) return {};
    if (identity.origins.size() > 1)
        return refuse("Origin", std::to_string(identity.origins.size()) + " of them",
                      reasons::header_given_often());
    const std::string_view origin = identity.origins.front();
    const auto authority = parse_origin(origin);
    const bool is_own = authority && is_allowed(authority->name, *authority->port, rules);
    if (!is_own && !foreign_origin(identity, rules))
        return refuse("Origin", shortened(origin), reasons::origin_not_allowed(shortened(origin)));
    return {};
}

/// All tokens in the request.
std::vector<std::string_view> tokens_of(const HttpIdentity& identity) {
    constexpr std::string_view bearer = "bearer ";
    constexpr std::string_view parameter = "token=";
    std::vector<std::string_view> tokens;
    for (const std::string_view header : identity.authorizations) {
        const bool is_bearer = same_name(header.substr(0, bearer.size()), bearer);
        tokens.push_back(is_bearer ? header.substr(bearer.size()) : std::string_view());
    }
    const std::size_t mark = identity.target.find('?');
    std::string_view query = mark == std::string_view::npos ? "" : identity.target.substr(mark + 1);
    while (!query.empty()) {
        const std::string_view part = query.substr(0, query.find('&'));
        if (part.substr(0, parameter.size()) == parameter)
            tokens.push_back(part.substr(parameter.size()));
        query.remove_prefix(std::min(part.size() + 1, query.size()));
    }
    return tokens;
}

Result<agent::Credential> admit_token(const HttpIdentity& identity, const AdmissionRules& rules) {
    const auto tokens = tokens_of(identity);
    const bool is_local = identity.peer.is_loopback() && !identity.is_forwarded;
    if (is_local && tokens.empty()) return agent::stranger;
    const bool has_secrets = rules.authority && rules.authority->has_secrets();
    if (!is_local && rules.token.empty() && !has_secrets)
        return refuse("peer", ip_text(identity.peer), reasons::machine_only());
    if (identity.wants_part_of_page && tokens.empty()) return agent::stranger;
    if (tokens.size() != 1)
        return refuse("token", std::to_string(tokens.size()) + " of them",
                      reasons::token_not_given_once());
    if (has_secrets)
        if (const auto shown = rules.authority->recognise(tokens.front())) return *shown;
    if (is_same_secret(tokens.front(), rules.token)) return agent::stranger;
    // The value is not repeated: it may be a secret with one letter wrong.
    return refuse("token", "...", reasons::token_wrong());
}

}  // namespace

Result<agent::Credential> admit(const HttpIdentity& identity, const AdmissionRules& rules) {
    // Other forms of a target name a host of their own, which would go unchecked.
    if (identity.target.substr(0, 1) != "/")
        return refuse("target", shortened(identity.target), reasons::expected_path());
    SIMROB_REQUIRE(admit_host(identity, rules));
    SIMROB_REQUIRE(admit_origin(identity, rules));
    return admit_token(identity, rules);
}

std::optional<std::string_view> foreign_origin(const HttpIdentity& identity,
                                               const AdmissionRules& rules) {
    if (identity.origins.size() != 1) return std::nullopt;
    const std::string_view origin = identity.origins.front();
    const bool is_allowed_one =
        parse_origin(origin) &&
        std::any_of(rules.origins.begin(), rules.origins.end(),
                    [&](const std::string& other) { return same_name(origin, other); });
    return is_allowed_one ? std::optional(origin) : std::nullopt;
}

Result<void> check_rules(const AdmissionRules& rules) {
    for (const std::string& host : rules.hosts)
        if (!parse_authority(host)) return refuse("allowedhost", host, reasons::expected_host());
    for (const std::string& origin : rules.origins)
        if (!parse_origin(origin))
            return refuse("allowedorigin", origin, reasons::expected_origin());
    if (!agent::is_secret_word(rules.token))
        return refuse("token", "...", reasons::token_letters_wrong());
    return {};
}

}  // namespace simrob::net
