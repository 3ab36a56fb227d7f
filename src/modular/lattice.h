#pragma once

#include <array>
#include <optional>

#include "modular/planar_pose.h"

namespace simrob::modular {

/// A rectangle of the floor, along its axes.
struct FloorArea {
    double least_x_m = 0;
    double least_y_m = 0;
    double most_x_m = 0;
    double most_y_m = 0;
};

/// Places on the floor between which modules drive straight, in eight directions.
struct Lattice {
    FloorArea floor;
    double spacing_m = 0.1;
    int columns = 0;
    int rows = 0;

    static constexpr int directions = 8;
    static constexpr int edge_kinds = 4;          ///< one for each pair of opposite directions
    static constexpr int kinds = edge_kinds + 1;  ///< and one for the place itself
    static constexpr int here = edge_kinds;

    int size() const { return columns * rows; }
    int node(int column, int row) const { return row * columns + column; }
    bool has(int column, int row) const {
        return column >= 0 && row >= 0 && column < columns && row < rows;
    }
    int column_of(int node) const { return node % columns; }
    int row_of(int node) const { return node / columns; }
    PlanarPose place(int node) const {
        return {floor.least_x_m + spacing_m * column_of(node),
                floor.least_y_m + spacing_m * row_of(node), 0};
    }
    /// The node to the left and below.
    int column_below(double x_m) const {
        return static_cast<int>(std::floor((x_m - floor.least_x_m) / spacing_m));
    }
    int row_below(double y_m) const {
        return static_cast<int>(std::floor((y_m - floor.least_y_m) / spacing_m));
    }

    /// The neighbour, or -1 beyond the floor.
    int neighbour(int node, int direction) const;
    /// What is reserved to drive from `node` in this direction, whose neighbour there must be: a
    /// number below size() * kinds. That of the place itself has the kind `here`.
    int site(int node, int direction) const;
    int site_here(int node) const { return node * kinds + here; }
    double length_m(int direction) const {
        return direction % 2 == 0 ? spacing_m : spacing_m * M_SQRT2;
    }
    static double heading_rad(int direction) { return direction * M_PI / 4; }
    /// Of the shortest way, where nothing stands in it.
    double way_m(int from, int to) const;
};

/// A lattice over the whole floor, without the strip along its edges.
Lattice make_lattice(const FloorArea& floor, double spacing_m, double strip_m);

}  // namespace simrob::modular
