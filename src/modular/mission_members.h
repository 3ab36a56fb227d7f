#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "modular/grid.h"
#include "modular/words.h"

namespace simrob::modular {

using Json = nlohmann::ordered_json;

/// Takes the members of an object of a mission file one by one, and refuses by their path what does
/// not fit; the first refusal is kept. Members that were not asked for are refused at the end.
class MissionMembers {
  public:
    MissionMembers(const Json& object, std::string path);

    bool has(const std::string& name) const;
    /// The member as it is; null where there is none.
    const Json& any(const std::string& name);
    /// Without `otherwise` it must be there.
    double real(const std::string& name, double least, double most,
                std::optional<double> otherwise = std::nullopt);
    int whole(const std::string& name, int least, int most,
              std::optional<int> otherwise = std::nullopt);
    std::string text(const std::string& name, std::size_t most_bytes, std::string otherwise);
    /// One of a list of words, by its place.
    std::size_t choice(const std::string& name, const std::vector<std::string_view>& words,
                       std::size_t otherwise);
    /// An object of es and en, or a text for both; empty where there is none.
    Words words(const std::string& name, std::size_t most_bytes);
    /// [row, column].
    Cell cell(const std::string& name, const Floor& floor);
    /// Calls `take` with each item and its path.
    template <class Take>
    void each(const std::string& name, std::size_t most, const Take& take) {
        const Json& list = any(name);
        if (!is_list(name, most)) return;
        for (std::size_t i = 0; i < list.size(); ++i) take(list[i], path_of(name, i));
    }

    std::string path_of(const std::string& name) const;
    std::string path_of(const std::string& name, std::size_t item) const;
    void fail(const std::string& name, Reason reason);
    void fail(Problem problem);
    /// Notes what a part of it refused.
    void pass_on(const Result<void>& result);
    bool is_good() const { return !problem_; }
    Result<void> finish() const;

  private:
    bool is_list(const std::string& name, std::size_t most);

    const Json& object_;
    std::string path_;
    std::vector<std::string> taken_;
    std::optional<Problem> problem_;
};

/// As refusals show it: cut where it is long.
std::string shown(const Json& value);

}  // namespace simrob::modular
