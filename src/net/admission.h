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
    std::uint16_t port = 0;  ///< the server's own
    /// In addition to localhost, 127.0.0.1 and [::1]: "name" at the server's port, or "name:port".
    std::vector<std::string> hosts;
    /// In addition to those of the hosts: "https://name" or "https://name:port", as browsers write
    /// them.
    std::vector<std::string> origins;
    std::string token;  ///< admits clients from beyond loopback; empty: admits nobody
    /// Its secrets admit as the token does and identify their bearers; null: there are none.
    std::shared_ptr<const agent::Authority> authority;
};

/// What a request says about itself, and where it comes from. A header that was sent twice is
/// listed twice.
struct HttpIdentity {
    agent::Address peer;
    std::string_view target;  ///< as in the request line: path and query
    std::vector<std::string_view> hosts;
    std::vector<std::string_view> origins;
    std::vector<std::string_view> authorizations;
    /// A proxy on this machine forwards the request for someone else.
    bool is_forwarded = false;
    /// It asks for a script, a style or the like: a page asks for its parts without the token in
    /// its own address, and whoever has the program has them too.
    bool wants_part_of_page = false;
};

/// Who is asking, if the request may be served; otherwise the refusal names header, value and
/// reason. Guards against pages of other sites in a browser on this machine (Origin), against
/// misleading DNS names (Host), and against the network (token; parts of the page need none). A
/// wrong token is refused from anywhere: otherwise its bearer would find out late that they are
/// treated as a stranger.
Result<agent::Credential> admit(const HttpIdentity& identity, const AdmissionRules& rules);

/// The origin of another site's page that the rules allow, if the request comes from one: its
/// browser must be told that it may read the answer.
std::optional<std::string_view> foreign_origin(const HttpIdentity& identity,
                                               const AdmissionRules& rules);

/// Succeeds if the rules are usable: the token needs no escaping in an address, and hosts and
/// origins are well formed. A refusal names the option.
Result<void> check_rules(const AdmissionRules& rules);

}  // namespace simrob::net
