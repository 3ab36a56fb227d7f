#pragma once

#include <string>
#include <vector>

#include "net/admission.h"

namespace simrob::test {

/// A request, and whether admission_rules() admit it. "PORT" is replaced by the server's own port.
struct AdmissionCase {
    const char* claim;
    bool is_admitted;
    std::vector<std::string> headers;  ///< whole lines
    std::string target = "/catalogue";
    std::string version = "HTTP/1.1";
};

inline const std::string admission_token = "s3cret-Token_9";

inline net::AdmissionRules admission_rules() {
    return {.port = 8600,
            .hosts = {"robots.example", "proxy.example:80"},
            .origins = {"https://lab.example", "http://lab.example:3000"},
            .token = admission_token};
}

/// From this machine; where a token matters, through a proxy that says so.
const std::vector<AdmissionCase>& admission_cases();

/// The text with the server's own port in it.
std::string with_port(std::string text, std::uint16_t port);

}  // namespace simrob::test
