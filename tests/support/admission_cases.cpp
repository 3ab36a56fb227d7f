#include "support/admission_cases.h"

namespace simrob::test {

const std::vector<AdmissionCase>& admission_cases() {
    static const std::string host = "Host: localhost:PORT";
    static const std::string proxy = "X-Forwarded-For: 203.0.113.7";
    static const std::string bearer = "Authorization: Bearer " + admission_token;
    static const std::vector<AdmissionCase> cases = {
        // Host
        {"localhost", true, {host}},
        {"127.0.0.1", true, {"Host: 127.0.0.1:PORT"}},
        {"the one of IPv6", true, {"Host: [::1]:PORT"}},
        {"upper case", true, {"Host: LocalHost:PORT"}},
        {"a configured name", true, {"Host: robots.example:PORT"}},
        {"a configured name with its port", true, {"Host: proxy.example:80"}},
        {"a configured name whose port is that of the scheme", true, {"Host: proxy.example"}},
        {"no host", false, {}},
        {"an empty host", false, {"Host: "}},
        {"no host in HTTP 1.0", false, {}, "/catalogue", "HTTP/1.0"},
        {"a host in HTTP 1.0", true, {host}, "/catalogue", "HTTP/1.0"},
        {"two hosts", false, {host, host}},
        {"two hosts, one of them foreign", false, {host, "Host: evil.example:PORT"}},
        {"a name that was rebound", false, {"Host: evil.example:PORT"}},
        {"a name that begins like ours", false, {"Host: 127.0.0.1.evil.example:PORT"}},
        {"a name that ends like ours", false, {"Host: evil-localhost:PORT"}},
        {"a name below ours", false, {"Host: evil.localhost:PORT"}},
        {"a trailing dot", false, {"Host: localhost.:PORT"}},
        {"a wrong port", false, {"Host: localhost:1"}},
        {"no port", false, {"Host: localhost"}},
        {"a port with more behind it", false, {"Host: localhost:PORT.evil.example"}},
        {"a port with a zero before it", false, {"Host: localhost:0PORT"}},
        {"a user before the host", false, {"Host: localhost:PORT@evil.example"}},
        {"us as the user", false, {"Host: evil.example@localhost:PORT"}},
        {"an address written in hexadecimal", false, {"Host: 0x7f.0.0.1:PORT"}},
        {"an address as one number", false, {"Host: 2130706433:PORT"}},
        {"an address written short", false, {"Host: 127.1:PORT"}},
        {"an IPv6 address written long", false, {"Host: [0:0:0:0:0:0:0:1]:PORT"}},
        {"an IPv6 address without brackets", false, {"Host: ::1:PORT"}},
        {"every address", false, {"Host: 0.0.0.0:PORT"}},
        {"two names in one", false, {"Host: localhost:PORT, evil.example"}},
        {"a configured name at a wrong port", false, {"Host: robots.example:81"}},
        {"a configured name with a port at ours", false, {"Host: proxy.example:PORT"}},
        // Origin
        {"our own page", true, {host, "Origin: http://localhost:PORT"}},
        {"our own page by address", true, {host, "Origin: http://127.0.0.1:PORT"}},
        {"our own page by IPv6", true, {host, "Origin: http://[::1]:PORT"}},
        {"our own page in upper case", true, {host, "Origin: HTTP://LOCALHOST:PORT"}},
        {"a configured origin", true, {host, "Origin: https://lab.example"}},
        {"a configured origin with its port", true, {host, "Origin: http://lab.example:3000"}},
        {"a foreign page", false, {host, "Origin: http://evil.example"}},
        {"a foreign page at our port", false, {host, "Origin: http://evil.example:PORT"}},
        {"no origin to speak of", false, {host, "Origin: null"}},
        {"an empty origin", false, {host, "Origin: "}},
        {"another server on this machine", false, {host, "Origin: http://localhost:3000"}},
        {"this machine without a port", false, {host, "Origin: http://localhost"}},
        {"an origin that begins like ours",
         false,
         {host, "Origin: http://127.0.0.1.evil.example:PORT"}},
        {"an origin with a user", false, {host, "Origin: http://localhost:PORT@evil.example"}},
        {"an origin with a path", false, {host, "Origin: http://localhost:PORT/"}},
        {"an origin with a trailing dot", false, {host, "Origin: http://localhost.:PORT"}},
        {"an origin of another scheme", false, {host, "Origin: file://localhost:PORT"}},
        {"an extension of the browser", false, {host, "Origin: chrome-extension://abcdef"}},
        {"an origin without a scheme", false, {host, "Origin: localhost:PORT"}},
        {"a configured origin by another scheme", false, {host, "Origin: http://lab.example"}},
        {"a configured origin at another port", false, {host, "Origin: https://lab.example:444"}},
        {"two origins",
         false,
         {host, "Origin: http://localhost:PORT", "Origin: http://localhost:PORT"}},
        {"two origins in one", false, {host, "Origin: http://localhost:PORT http://evil.example"}},
        {"a good origin with a bad host",
         false,
         {"Host: evil.example:PORT", "Origin: http://localhost:PORT"}},
        {"a page that is its own host",
         false,
         {"Host: evil.example:PORT", "Origin: http://evil.example:PORT"}},
        // Target
        {"a whole address as the target", false, {host}, "http://localhost:PORT/catalogue"},
        // Token
        {"the right token from afar", true, {host, proxy, bearer}},
        {"the right token in the address",
         true,
         {host, proxy},
         "/catalogue?token=" + admission_token},
        {"the right token among others",
         true,
         {host, proxy},
         "/catalogue?a=1&token=" + admission_token + "&b=2"},
        {"a right token at home", true, {host, bearer}},
        {"a wrong token at home", false, {host, "Authorization: Bearer nonsense"}},
        {"no token", false, {host, proxy}},
        {"an empty token", false, {host, proxy, "Authorization: Bearer "}},
        {"a wrong token", false, {host, proxy, "Authorization: Bearer s3cret-Token_8"}},
        {"the beginning of the token", false, {host, proxy, "Authorization: Bearer s3cret-Token_"}},
        {"the token and more", false, {host, proxy, bearer + "9"}},
        {"the token twice over", false, {host, proxy, bearer + admission_token}},
        {"the token in other case", false, {host, proxy, "Authorization: Bearer S3CRET-TOKEN_9"}},
        {"the token by another scheme",
         false,
         {host, proxy, "Authorization: Basic " + admission_token}},
        {"the bare token", false, {host, proxy, "Authorization: " + admission_token}},
        {"two tokens", false, {host, proxy, bearer, bearer}},
        {"two tokens, one of them wrong", false, {host, proxy, bearer}, "/catalogue?token=wrong"},
        {"the token under another name",
         false,
         {host, proxy},
         "/catalogue?xtoken=" + admission_token},
        {"the token in the path", false, {host, proxy}, "/catalogue/token=" + admission_token},
        {"the right token with a foreign origin",
         false,
         {host, proxy, bearer, "Origin: http://evil.example"}},
        {"the right token with a foreign host", false, {"Host: evil.example:PORT", proxy, bearer}},
    };
    return cases;
}

std::string with_port(std::string text, std::uint16_t port) {
    constexpr std::string_view mark = "PORT";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
        text.replace(at, mark.size(), std::to_string(port));
    return text;
}

}  // namespace simrob::test
