#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/result.h"

namespace simrob::modular {

/// What it costs that a row gets a column; infinite where it must not.
class CostTable {
  public:
    CostTable(std::size_t rows, std::size_t columns)
        : rows_(rows), columns_(columns), costs_(rows * columns, 0) {}

    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }
    double& at(std::size_t row, std::size_t column) { return costs_[row * columns_ + column]; }
    double at(std::size_t row, std::size_t column) const { return costs_[row * columns_ + column]; }

  private:
    std::size_t rows_;
    std::size_t columns_;
    std::vector<double> costs_;
};

/// Who goes where: for each row a column of its own, for the least cost in all. Those of `fixed`,
/// by row, keep theirs. The same table gives the same answer; where several are equally cheap,
/// lower numbers come first. Refused where there are fewer columns than rows, or no way but through
/// infinite costs.
Result<std::vector<std::size_t>> assign(const CostTable& costs,
                                        const std::vector<std::optional<std::size_t>>& fixed = {});

}  // namespace simrob::modular
