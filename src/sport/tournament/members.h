#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "base/result.h"

namespace simrob::sport::tournament {

/// Members are sorted by name, so that equal values give equal texts.
using Json = nlohmann::json;

/// The greatest whole number that every JSON program keeps exactly.
inline constexpr std::uint64_t greatest_whole = 9'007'199'254'740'991;

/// Parses an object of JSON. A refusal names the line, or a member that occurs twice.
Result<Json> parse_object(std::string_view text);

/// Reads the members of an object by name. The first problem is kept until finish(), which also
/// refuses members that nobody asked for.
class Members {
  public:
    /// `path`, such as "rules.", precedes names in refusals. `object` must outlive it.
    explicit Members(const Json& object, std::string path = "");

    bool has(const std::string& name) const;
    /// Refused if it is missing.
    void require(const std::string& name);

    // If the member is missing, the value stays as it is.
    void take(const std::string& name, bool& value);
    void take(const std::string& name, std::string& value, Reason expected);
    void take(const std::string& name, double& value, double least, double most);
    void take(const std::string& name, std::uint64_t& value, std::uint64_t least,
              std::uint64_t most);
    void take(const std::string& name, int& value, int least, int most);
    /// One of these texts; `value` becomes its place in the list.
    void take_choice(const std::string& name, std::size_t& value,
                     const std::vector<std::string_view>& choices);
    void take_list(const std::string& name, std::size_t least, std::size_t most,
                   const std::function<void(const Json& item, const std::string& name)>& take_one);
    void take_object(const std::string& name, const std::function<void(Members& inner)>& take_them);
    /// For an item of a list, which refusals call `name`.
    void take_item(const Json& item, const std::string& name,
                   const std::function<void(Members& inner)>& take_them);
    void take_item(const Json& item, const std::string& name, std::uint64_t& value);

    /// The member itself, or null if it is missing.
    const Json* take_any(const std::string& name) { return find(name); }
    /// Adds a problem that the caller found.
    void keep(const Result<void>& result);
    void refuse_member(const std::string& name, std::string_view value, Reason expected);
    Result<void> finish();

  private:
    const Json* find(const std::string& name);
    void refuse_value(const std::string& name, const Json& value, Reason expected);
    void take_whole(const Json& item, const std::string& name, std::uint64_t& value,
                    std::uint64_t least, std::uint64_t most);

    const Json& object_;
    std::string path_;
    std::set<std::string> known_;
    Result<void> first_;
};

}  // namespace simrob::sport::tournament
