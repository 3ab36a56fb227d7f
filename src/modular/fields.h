#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "modular/words.h"

namespace simrob::modular {

using Json = nlohmann::ordered_json;

/// Takes the members of an object one by one, and refuses by their path what does not fit; the
/// first refusal is kept. What was not taken is refused at the end. `object` must outlive it.
class Fields {
  public:
    Fields(const Json& object, std::string path);

    bool has(const std::string& name) const {
        return object_.is_object() && object_.contains(name);
    }
    /// The number, or `otherwise` where there is none; without one it is refused.
    double real(const std::string& name, double least, double most,
                std::optional<double> otherwise = std::nullopt);
    int whole(const std::string& name, int least, int most,
              std::optional<int> otherwise = std::nullopt);
    std::string text(const std::string& name, std::size_t most_bytes);
    Words words(const std::string& name, std::size_t most_bytes);
    bool truth(const std::string& name, bool otherwise);
    /// The member as it is; null where there is none.
    const Json& any(const std::string& name);
    /// Each item of a list, with its path; none where there is no such member.
    void each(const std::string& name, std::size_t most,
              const std::function<void(const Json& item, const std::string& path)>& take);

    std::string path_of(const std::string& name) const;
    void fail(const std::string& name, Reason reason);
    void fail(Problem problem);
    bool is_good() const { return !problem_; }
    Result<void> finish();
    /// Gives what finish() refuses to the reader of the object around this one.
    void finish_in(Fields& outer);

  private:
    const Json& object_;
    std::string path_;
    std::vector<std::string> taken_;
    std::optional<Problem> problem_;
};

/// A value as a refusal shows it.
std::string shown_value(const Json& value);

}  // namespace simrob::modular
