#include "modular/reservation.h"

#include <algorithm>

namespace simrob::modular {
namespace {

constexpr double bucket_m = 0.25;

}  // namespace

template <class Take>
void ReservationTable::each_bucket(const Area& area, double more_m, const Take& take) const {
    const double c = std::abs(std::cos(area.centre.heading_rad));
    const double s = std::abs(std::sin(area.centre.heading_rad));
    const double wide_m = c * area.half_length_m + s * area.half_width_m + area.radius_m + more_m;
    const double high_m = s * area.half_length_m + c * area.half_width_m + area.radius_m + more_m;
    const auto in = [](double value_m, double least_m, int count) {
        const double place = std::floor((value_m - least_m) / bucket_m);
        return static_cast<int>(std::clamp(place, 0.0, static_cast<double>(count - 1)));
    };
    const FloorArea& floor = lattice_.floor;
    const int last_column = in(area.centre.x_m + wide_m, floor.least_x_m, bucket_columns_);
    const int last_row = in(area.centre.y_m + high_m, floor.least_y_m, bucket_rows_);
    for (int row = in(area.centre.y_m - high_m, floor.least_y_m, bucket_rows_); row <= last_row;
         ++row)
        for (int column = in(area.centre.x_m - wide_m, floor.least_x_m, bucket_columns_);
             column <= last_column; ++column)
            take(static_cast<std::size_t>(row) * static_cast<std::size_t>(bucket_columns_) +
                 static_cast<std::size_t>(column));
}

ReservationTable::ReservationTable(const Lattice& lattice, double disc_m, double clearance_m,
                                   double slack_s)
    : lattice_(lattice),
      disc_m_(disc_m),
      clearance_m_(clearance_m),
      slack_s_(slack_s),
      busy_(static_cast<std::size_t>(lattice.size() * Lattice::kinds)),
      blocks_(busy_.size(), 0) {
    const auto count = [](double from_m, double to_m) {
        return std::max(1, static_cast<int>(std::ceil((to_m - from_m) / bucket_m)));
    };
    bucket_columns_ = count(lattice.floor.least_x_m, lattice.floor.most_x_m);
    bucket_rows_ = count(lattice.floor.least_y_m, lattice.floor.most_y_m);
    buckets_.resize(static_cast<std::size_t>(bucket_columns_) *
                    static_cast<std::size_t>(bucket_rows_));
    find_conflicts();
}

/// Sites lie to each other everywhere as they do in the middle of a small lattice.
void ReservationTable::find_conflicts() {
    const double most_m = 2 * disc_m_ + clearance_m_ + 3 * lattice_.spacing_m;
    const int reach = static_cast<int>(most_m / lattice_.spacing_m) + 1;
    Lattice small;
    small.spacing_m = lattice_.spacing_m;
    small.columns = small.rows = 2 * reach + 3;
    const auto area = [&](int column, int row, int kind) {
        const int node = small.node(column, row);
        if (kind == Lattice::here) return swept_disc(small.place(node), small.place(node), disc_m_);
        return swept_disc(small.place(node), small.place(small.neighbour(node, kind)), disc_m_);
    };
    conflicts_.resize(Lattice::kinds);
    const int middle = reach + 1;
    for (int kind = 0; kind < Lattice::kinds; ++kind)
        for (int row = 1; row <= 2 * reach; ++row)
            for (int column = 1; column <= 2 * reach; ++column)
                for (int other = 0; other < Lattice::kinds; ++other)
                    if (are_near(area(middle, middle, kind), area(column, row, other),
                                 clearance_m_))
                        conflicts_[static_cast<std::size_t>(kind)].push_back(
                            {column - middle, row - middle, other});
}

Area ReservationTable::site_area(int site) const {
    const int node = site / Lattice::kinds;
    const int kind = site % Lattice::kinds;
    const int end = kind == Lattice::here ? node : lattice_.neighbour(node, kind);
    return swept_disc(lattice_.place(node), lattice_.place(end < 0 ? node : end), disc_m_);
}

std::vector<int> ReservationTable::sites_near(const Area& area) const {
    std::vector<int> sites;
    const double reach_m = area.reach_m() + disc_m_ + clearance_m_ + lattice_.spacing_m * M_SQRT2;
    const int first_column = std::max(0, lattice_.column_below(area.centre.x_m - reach_m));
    const int first_row = std::max(0, lattice_.row_below(area.centre.y_m - reach_m));
    const int last_column =
        std::min(lattice_.columns - 1, lattice_.column_below(area.centre.x_m + reach_m) + 1);
    const int last_row =
        std::min(lattice_.rows - 1, lattice_.row_below(area.centre.y_m + reach_m) + 1);
    for (int row = first_row; row <= last_row; ++row)
        for (int column = first_column; column <= last_column; ++column)
            for (int kind = 0; kind < Lattice::kinds; ++kind) {
                const int site = lattice_.node(column, row) * Lattice::kinds + kind;
                if (are_near(site_area(site), area, clearance_m_)) sites.push_back(site);
            }
    return sites;
}

std::size_t ReservationTable::put(const Reservation& reservation) {
    const std::size_t number = all_.size();
    all_.push_back(reservation);
    looked_at_.push_back(0);
    each_bucket(reservation.area, 0,
                [&](std::size_t bucket) { buckets_[bucket].push_back(number); });
    return number;
}

void ReservationTable::block(const Area& area) {
    stand(area, -1);
}

std::size_t ReservationTable::stand(const Area& area, int owner) {
    for (const int site : sites_near(area)) ++blocks_[static_cast<std::size_t>(site)];
    return put({.area = area, .span = {-never_s, never_s}, .owner = owner});
}

void ReservationTable::lift(std::size_t standing) {
    all_[standing].is_lifted = true;
    for (const int site : sites_near(all_[standing].area))
        --blocks_[static_cast<std::size_t>(site)];
}

void ReservationTable::reserve(Reservation reservation) {
    reservation.span.from_s -= slack_s_;
    reservation.span.to_s += slack_s_;
    for (const int site : sites_near(reservation.area))
        busy_[static_cast<std::size_t>(site)].add(reservation.span);
    put(reservation);
}

void ReservationTable::reserve_site(int site, Span span, int owner) {
    span.from_s -= slack_s_;
    span.to_s += slack_s_;
    const int node = site / Lattice::kinds;
    for (const Conflict& conflict : conflicts_[static_cast<std::size_t>(site % Lattice::kinds)]) {
        const int column = lattice_.column_of(node) + conflict.columns;
        const int row = lattice_.row_of(node) + conflict.rows;
        if (!lattice_.has(column, row)) continue;
        const int other = lattice_.node(column, row) * Lattice::kinds + conflict.kind;
        busy_[static_cast<std::size_t>(other)].add(span);
    }
    put({.area = site_area(site), .span = span, .owner = owner});
}

std::vector<const Reservation*> ReservationTable::near(const Area& area, int group) const {
    std::vector<const Reservation*> found;
    ++look_;
    each_bucket(area, clearance_m_, [&](std::size_t bucket) {
        for (const std::size_t number : buckets_[bucket]) {
            const Reservation& each = all_[number];
            if (looked_at_[number] == look_ || each.is_lifted) continue;
            looked_at_[number] = look_;
            if (each.group >= 0 && each.group == group) continue;
            if (are_near(each.area, area, clearance_m_)) found.push_back(&each);
        }
    });
    return found;
}

}  // namespace simrob::modular
