#pragma once

#include <string>
#include <vector>

namespace simrob::bench {

enum class Relation { at_most, at_least };

/// One measured number against its target.
struct Figure {
    std::string name;
    double value = 0;
    std::string unit;  ///< empty for a ratio
    Relation relation = Relation::at_most;
    double target = 0;
    std::string detail;  ///< what the number was computed from

    bool is_met() const {
        return relation == Relation::at_most ? value <= target : value >= target;
    }
};

/// Collects the figures; prints each immediately, and all of them at the end.
class Report {
  public:
    explicit Report(bool as_json) : as_json_(as_json) {}

    void add(Figure figure);
    /// Something worth reading without a target.
    void note(const std::string& text);
    void finish() const;
    bool all_met() const;

  private:
    bool as_json_;
    std::vector<Figure> figures_;
};

}  // namespace simrob::bench
