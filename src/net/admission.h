#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agent/address.h"
#include "agent/authority.h"
#include "base/result.h"

namespace simrob::net {

/// Who may use HTTP and WebSocket.
struct AdmissionRules {
    std::uint16_t port = 0;  ///< of the server itself
    /// Beside localhost, 127.0.0.1 and [::1]: "name" at the server's port, or "name:port".
    std::vector<std::string> hosts;
    /// Beside those of the hosts: "https://name" or "https://name:port", as browsers write them.
    std::vector<std::string> origins;
    std::string token;  ///< that admits strangers from beyond loopback; empty: it admits nobody
    /// Whose secrets admit as the token does, and say who it is; none without one.
    std::shared_ptr<const agent::Authority> authority;
};

/// What a request says about itself, and where it comes from. A header that was sent twice is
/// there twice.
struct HttpIdentity {
    agent::Address peer;
    std::string_view target;  ///< as in the request line: path and query
    std::vector<std::string_view> hosts;
    std::vector<std::string_view> origins;
    std::vector<std::string_view> authorizations;
    /// A proxy on this machine says that it speaks for someone else.
    bool is_forwarded = false;
};

/// Who asks, if the request may be served. Else the refusal names header, value and reason. It
/// guards against pages of other sites in a browser on this machine (Origin), against names that
/// lead here by a trick (Host), and against the network (token). Who brings a token that is not
/// right is refused from anywhere: they would find out late that they are taken for strangers.
Result<agent::Credential> admit(const HttpIdentity& identity, const AdmissionRules& rules);

/// The origin of a page of another site that the rules allow, if the request comes from such a one:
/// its browser must be told that it may read the answer.
std::optional<std::string_view> foreign_origin(const HttpIdentity& identity,
                                               const AdmissionRules& rules);

/// Done if the rules can be kept: the token can stand in an address without being escaped, and
/// hosts and origins are well formed. A refusal names the option.
Result<void> check_rules(const AdmissionRules& rules);

}  // namespace simrob::net
