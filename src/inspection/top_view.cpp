#include "inspection/top_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace simrob::inspection {
namespace {

using engine::LayoutBody;
using engine::Snapshot;
using physics::ShapeType;
using world::EntityType;

constexpr int columns = 71;
constexpr int greatest_rows = 40;
/// A character is about twice as high as wide.
constexpr double letter_height = 2;
constexpr double around_entities_m = 0.2;

class Canvas {
  public:
    Canvas(Vector3 low, Vector3 high) : low_(low) {
        cell_m_ = std::max((high.x - low.x) / columns, 1e-6);
        const double rows = (high.y - low.y) / (cell_m_ * letter_height);
        rows_.assign(
            static_cast<std::size_t>(std::clamp(std::lround(rows), 1L, 1L * greatest_rows)),
            std::string(columns, ' '));
    }

    void put(const Vector3& point, char letter) {
        const double column = std::floor((point.x - low_.x) / cell_m_);
        const double row = std::floor((point.y - low_.y) / (cell_m_ * letter_height));
        if (!(column >= 0 && column < columns && row >= 0)) return;
        if (row < static_cast<double>(rows_.size()))
            rows_[rows_.size() - 1 - static_cast<std::size_t>(row)]
                 [static_cast<std::size_t>(column)] = letter;
    }

    /// All cells that the box at least partly covers.
    void fill(const LayoutBody& body, const Pose& pose, char letter) {
        const Vector3 half = body.size_m * 0.5;
        for (std::size_t r = 0; r < rows_.size(); ++r)
            for (std::size_t c = 0; c < columns; ++c) {
                const Vector3 centre{low_.x + (static_cast<double>(c) + 0.5) * cell_m_,
                                     low_.y + (static_cast<double>(rows_.size() - 1 - r) + 0.5) *
                                                  cell_m_ * letter_height,
                                     pose.position.z};
                const Vector3 inside = transform(inverse(pose), centre);
                if (std::abs(inside.x) <= half.x + cell_m_ / 2 &&
                    std::abs(inside.y) <= half.y + cell_m_ * letter_height / 2)
                    rows_[r][c] = letter;
            }
    }

    std::string text() const {
        std::string all;
        for (const auto& row : rows_) {
            all += "  " + row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
        }
        return all;
    }

  private:
    Vector3 low_;
    double cell_m_ = 1;
    std::vector<std::string> rows_;
};

/// The visible area: the field's boxes, or around all entities if there are none.
struct Scene {
    Vector3 low{1e300, 1e300, 0};
    Vector3 high{-1e300, -1e300, 0};
    std::vector<std::size_t> walls;  ///< indices of bodies

    void include(const Vector3& point, double around_m) {
        low = {std::min(low.x, point.x - around_m), std::min(low.y, point.y - around_m), 0};
        high = {std::max(high.x, point.x + around_m), std::max(high.y, point.y + around_m), 0};
    }
};

double area(const LayoutBody& body) {
    return body.size_m.x * body.size_m.y;
}

/// The field's widest box is its floor; the others stand on it.
Scene find_scene(const Snapshot& snapshot) {
    Scene scene;
    const auto& layout = *snapshot.layout;
    std::size_t floor = layout.bodies.size();
    for (const auto& entity : layout.entities) {
        if (entity.type != EntityType::field) continue;
        for (std::size_t i = entity.first_body; i < entity.first_body + entity.body_count; ++i) {
            const LayoutBody& body = layout.bodies[i];
            if (body.type != ShapeType::box) continue;
            scene.walls.push_back(i);
            for (const double x : {-0.5, 0.5})
                for (const double y : {-0.5, 0.5})
                    scene.include(transform(snapshot.bodies[i].pose,
                                            {x * body.size_m.x, y * body.size_m.y, 0}),
                                  0);
            if (floor == layout.bodies.size() || area(body) > area(layout.bodies[floor])) floor = i;
        }
    }
    if (scene.walls.empty())
        for (const auto& entity : layout.entities)
            scene.include(snapshot.pose_of(entity).position, around_entities_m);
    std::erase(scene.walls, floor);
    return scene;
}

char letter_of(const engine::LayoutEntity& entity) {
    if (entity.type == EntityType::ball) return 'o';
    if (entity.type == EntityType::robot) return static_cast<char>('0' + entity.id % 10);
    return '*';
}

}  // namespace

std::string top_view(const Snapshot& snapshot) {
    if (snapshot.layout->entities.empty()) return "";
    const Scene scene = find_scene(snapshot);
    Canvas canvas(scene.low, scene.high);
    for (const auto wall : scene.walls)
        canvas.fill(snapshot.layout->bodies[wall], snapshot.bodies[wall].pose, '#');
    for (const auto& entity : snapshot.layout->entities)
        if (entity.type != EntityType::field)
            canvas.put(snapshot.pose_of(entity).position, letter_of(entity));
    return canvas.text();
}

}  // namespace simrob::inspection
