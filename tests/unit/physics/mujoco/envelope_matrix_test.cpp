#include "physics/mujoco/envelope_matrix.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/random.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

using physics::mujoco::EnvelopeMatrix;
using Numbers = std::vector<double>;

/// A matrix with a strong diagonal, and where its rows and columns begin.
struct Sample {
    std::size_t size = 0;
    bool symmetric = false;
    std::vector<std::size_t> first;
    Numbers values;  ///< row by row

    Sample(Random& random, std::size_t n, bool is_symmetric)
        : size(n), symmetric(is_symmetric), first(n), values(n * n) {
        for (std::size_t i = 0; i < n; ++i) first[i] = random.below(static_cast<unsigned>(i) + 1);
        for (std::size_t i = 0; i < n; ++i) fill(random, i);
    }
    void fill(Random& random, std::size_t i) {
        for (std::size_t j = first[i]; j < i; ++j) {
            at(i, j) = random.uniform(-1, 1);
            at(j, i) = symmetric ? at(i, j) : random.uniform(-1, 1);
        }
        at(i, i) = static_cast<double>(size) + random.uniform(0, 1);
    }
    double& at(std::size_t i, std::size_t j) { return values[i * size + j]; }
    double at(std::size_t i, std::size_t j) const { return values[i * size + j]; }
};

void lay_out(const Sample& sample, EnvelopeMatrix& matrix) {
    matrix.begin(sample.size);
    for (std::size_t i = 0; i < sample.size; ++i) matrix.widen(i, sample.first[i]);
    matrix.end_envelope();
}

/// Writes what is new from a row and column on, and factors it.
void write_from(const Sample& sample, std::size_t from, EnvelopeMatrix& matrix) {
    for (std::size_t i = from; i < sample.size; ++i) {
        for (std::size_t j = sample.first[i]; j <= i; ++j) matrix.row(i)[j] = sample.at(i, j);
        if (sample.symmetric) continue;
        for (std::size_t j = sample.first[i]; j < i; ++j) matrix.row(j)[i] = sample.at(j, i);
    }
    matrix.factor(from, sample.symmetric);
}

Numbers solution_of(const EnvelopeMatrix& matrix) {
    Numbers side(matrix.size());
    for (std::size_t i = 0; i < side.size(); ++i) side[i] = static_cast<double>(i % 7) - 2.5;
    matrix.solve(side);
    return side;
}

/// One dot product for each entry, over the whole matrix.
Numbers plain_factors(const Sample& sample) {
    Numbers f = sample.values;
    const std::size_t n = sample.size;
    const auto at = [&](std::size_t i, std::size_t j) -> double& { return f[i * n + j]; };
    const auto sum = [&](std::size_t i, std::size_t j, std::size_t end) {
        double total = 0;
        for (std::size_t k = 0; k < end; ++k) total += at(i, k) * at(k, j);
        return total;
    };
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            at(i, j) -= sum(i, j, j);
            at(j, i) = (sample.symmetric ? at(i, j) : at(j, i) - sum(j, i, j)) / at(j, j);
        }
        at(i, i) -= sum(i, i, i);
    }
    return f;
}

template <class Test>
void for_many(Test test) {
    Random random(4);
    for (int i = 0; i < count(200, 5000); ++i) {
        const std::size_t size = 1 + random.below(23);
        test(Sample(random, size, i % 2 == 0), random);
    }
}

TEST(EnvelopeMatrix, solves_what_it_was_given) {
    for_many([](const Sample& sample, Random&) {
        EnvelopeMatrix matrix;
        lay_out(sample, matrix);
        write_from(sample, 0, matrix);
        const Numbers x = solution_of(matrix);
        for (std::size_t i = 0; i < sample.size; ++i) {
            double side = 0;
            for (std::size_t j = 0; j < sample.size; ++j) side += sample.at(i, j) * x[j];
            EXPECT_NEAR(side, static_cast<double>(i % 7) - 2.5, 1e-12);
        }
    });
}

TEST(EnvelopeMatrix, factors_have_the_bits_of_plain_sums) {
    for_many([](const Sample& sample, Random&) {
        EnvelopeMatrix matrix;
        lay_out(sample, matrix);
        write_from(sample, 0, matrix);
        const Numbers plain = plain_factors(sample);
        for (std::size_t i = 0; i < sample.size; ++i)
            for (std::size_t j = 0; j < sample.size; ++j)
                EXPECT_EQ(matrix.row(i)[j], plain[i * sample.size + j]);
    });
}

TEST(EnvelopeMatrix, keeps_the_factors_before_what_changed) {
    for_many([](Sample sample, Random& random) {
        EnvelopeMatrix kept;
        lay_out(sample, kept);
        write_from(sample, 0, kept);
        const std::size_t from = random.below(static_cast<unsigned>(sample.size));
        for (std::size_t i = from; i < sample.size; ++i) sample.fill(random, i);
        write_from(sample, from, kept);
        EnvelopeMatrix fresh;
        lay_out(sample, fresh);
        write_from(sample, 0, fresh);
        EXPECT_EQ(solution_of(kept), solution_of(fresh));
    });
}

TEST(EnvelopeMatrix, mirrors_what_is_below_the_diagonal) {
    for_many([](const Sample& sample, Random&) {
        EnvelopeMatrix matrix;
        lay_out(sample, matrix);
        for (std::size_t i = 0; i < sample.size; ++i)
            for (std::size_t j = sample.first[i]; j <= i; ++j) matrix.row(i)[j] = sample.at(i, j);
        matrix.mirror(0);
        for (std::size_t i = 0; i < sample.size; ++i)
            for (std::size_t j = 0; j < i; ++j) EXPECT_EQ(matrix.row(j)[i], matrix.row(i)[j]);
    });
}

}  // namespace
}  // namespace simrob::test
