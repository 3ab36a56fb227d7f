#include "physics/ode/partial_factor.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace simrob::physics::ode {
namespace {

constexpr std::size_t bits_per_word = 64;
constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

double entry(const double* matrix, std::size_t stride, std::size_t i, std::size_t j) {
    return i >= j ? matrix[i * stride + j] : matrix[j * stride + i];
}

}  // namespace

bool PartialFactor::factor(const double* matrix, std::size_t stride,
                           std::span<const std::uint32_t> eliminated,
                           std::span<const std::uint32_t> kept, std::span<const double> side) {
    columns_ = eliminated.size();
    kept_ = kept.size();
    words_ = size() / bits_per_word + 1;
    unknown_.assign(eliminated.begin(), eliminated.end());
    unknown_.insert(unknown_.end(), kept.begin(), kept.end());
    link(matrix, stride);
    order();
    place_columns();
    if (!fill_columns(matrix, stride)) return false;
    side_.resize(size());
    for (std::size_t place = 0; place < size(); ++place)
        side_[place] = side[unknown_[node_at_[place]]];
    reduce_side();
    return true;
}

/// Nodes are neighbours where the matrix is not 0.
void PartialFactor::link(const double* matrix, std::size_t stride) {
    bits_.assign(size() * words_, 0);
    const auto set = [&](std::size_t node, std::size_t neighbour) {
        neighbours(node)[neighbour / bits_per_word] |= Word{1} << (neighbour % bits_per_word);
    };
    for (std::size_t node = 0; node < size(); ++node)
        for (std::size_t other = 0; other < std::min(node, columns_); ++other) {
            if (entry(matrix, stride, unknown_[node], unknown_[other]) == 0) continue;
            set(node, other);
            set(other, node);
        }
}

std::size_t PartialFactor::degree(std::size_t node) {
    const Word* const bits = neighbours(node);
    int count = 0;
    for (std::size_t i = 0; i < words_; ++i) count += std::popcount(bits[i]);
    return static_cast<std::size_t>(count);
}

/// Whoever has the fewest neighbours goes first: they become neighbours of each other.
void PartialFactor::order() {
    node_at_.resize(size());
    place_of_.resize(size());
    degrees_.resize(columns_);
    begin_.assign(1, 0);
    rows_.clear();
    for (std::size_t node = 0; node < columns_; ++node)
        degrees_[node] = static_cast<std::uint32_t>(degree(node));
    for (std::size_t place = 0; place < columns_; ++place) {
        const auto least = std::min_element(degrees_.begin(), degrees_.end());
        const auto node = static_cast<std::size_t>(least - degrees_.begin());
        assert(*least != none);
        node_at_[place] = static_cast<std::uint32_t>(node);
        eliminate(node);
    }
    for (std::size_t place = columns_; place < size(); ++place)
        node_at_[place] = static_cast<std::uint32_t>(place);
    for (std::size_t place = 0; place < size(); ++place)
        place_of_[node_at_[place]] = static_cast<std::uint32_t>(place);
}

void PartialFactor::eliminate(std::size_t node) {
    const Word* const bits = neighbours(node);
    for (std::size_t i = 0; i < words_; ++i)
        for (Word left = bits[i]; left != 0; left &= left - 1)
            rows_.push_back(static_cast<std::uint32_t>(
                i * bits_per_word + static_cast<std::size_t>(std::countr_zero(left))));
    begin_.push_back(rows_.size());
    degrees_[node] = none;
    for (std::size_t k = begin_[begin_.size() - 2]; k < rows_.size(); ++k) {
        const std::size_t other = rows_[k];
        Word* const theirs = neighbours(other);
        if (other >= columns_) {
            theirs[node / bits_per_word] &= ~(Word{1} << (node % bits_per_word));
            continue;
        }
        for (std::size_t i = 0; i < words_; ++i) theirs[i] |= bits[i];
        theirs[node / bits_per_word] &= ~(Word{1} << (node % bits_per_word));
        theirs[other / bits_per_word] &= ~(Word{1} << (other % bits_per_word));
        degrees_[other] = static_cast<std::uint32_t>(degree(other));
    }
}

/// From nodes to places.
void PartialFactor::place_columns() {
    for (auto& row : rows_) row = place_of_[row];
    for (std::size_t column = 0; column < columns_; ++column)
        std::sort(rows_.begin() + static_cast<std::ptrdiff_t>(begin_[column]),
                  rows_.begin() + static_cast<std::ptrdiff_t>(begin_[column + 1]));
}

void PartialFactor::note_next(std::size_t column) {
    if (next_[column] == begin_[column + 1]) return;
    const std::uint32_t row = rows_[next_[column]];
    then_[column] = first_with_[row];
    first_with_[row] = static_cast<std::uint32_t>(column);
}

/// Subtracts what the columns before this one, or kept unknown, contribute to it.
void PartialFactor::gather(std::size_t column) {
    for (std::uint32_t before = first_with_[column]; before != none;) {
        const std::uint32_t following = then_[before];
        const double share = values_[next_[before]] * diagonal_[before];
        for (std::size_t k = next_[before]; k < begin_[before + 1]; ++k)
            sum_[rows_[k]] -= share * values_[k];
        ++next_[before];
        note_next(before);
        before = following;
    }
}

bool PartialFactor::fill_columns(const double* matrix, std::size_t stride) {
    values_.resize(rows_.size());
    diagonal_.resize(columns_);
    next_.assign(begin_.begin(), begin_.end() - 1);
    first_with_.assign(size(), none);
    then_.assign(columns_, none);
    sum_.assign(size(), 0);
    rest_.resize(kept_ * kept_);
    const auto at = [&](std::size_t row, std::size_t column) {
        return entry(matrix, stride, unknown_[node_at_[row]], unknown_[node_at_[column]]);
    };
    for (std::size_t column = 0; column < columns_; ++column) {
        const std::size_t end = begin_[column + 1];
        for (std::size_t k = begin_[column]; k < end; ++k) sum_[rows_[k]] = at(rows_[k], column);
        sum_[column] = at(column, column);
        gather(column);
        if (!(sum_[column] > 0)) return false;
        diagonal_[column] = sum_[column];
        for (std::size_t k = begin_[column]; k < end; ++k)
            values_[k] = sum_[rows_[k]] / diagonal_[column];
        note_next(column);
    }
    for (std::size_t i = 0; i < kept_; ++i) {
        for (std::size_t j = i; j < kept_; ++j) sum_[columns_ + j] = at(columns_ + j, columns_ + i);
        gather(columns_ + i);
        for (std::size_t j = i; j < kept_; ++j)
            rest_[i * kept_ + j] = rest_[j * kept_ + i] = sum_[columns_ + j];
    }
    return true;
}

void PartialFactor::reduce_side() {
    for (std::size_t column = 0; column < columns_; ++column)
        for (std::size_t k = begin_[column]; k < begin_[column + 1]; ++k)
            side_[rows_[k]] -= values_[k] * side_[column];
}

void PartialFactor::solve(std::span<const double> kept, std::span<double> eliminated) {
    assert(kept.size() == kept_ && eliminated.size() == columns_);
    std::copy(kept.begin(), kept.end(), sum_.begin() + static_cast<std::ptrdiff_t>(columns_));
    for (std::size_t column = columns_; column-- > 0;) {
        double value = side_[column] / diagonal_[column];
        for (std::size_t k = begin_[column]; k < begin_[column + 1]; ++k)
            value -= values_[k] * sum_[rows_[k]];
        sum_[column] = value;
        eliminated[node_at_[column]] = value;
    }
}

}  // namespace simrob::physics::ode
