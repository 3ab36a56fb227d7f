#include <algorithm>
#include <cmath>

#include "agent/pieces/amounts.h"
#include "agent/pieces/pieces.h"
#include "agent/reasons.h"
#include "base/number.h"
#include "base/quaternion.h"
#include "base/rounding.h"

namespace simrob::agent::pieces {
namespace {

constexpr double maximum_amount = 1000;

/// Calls `change` with each moving entity and its bodies.
template <class Change>
void for_each_moving(engine::Snapshot& seen, Change change) {
    for (const auto& entity : seen.layout->entities)
        if (entity.type != world::EntityType::field)
            change(entity, std::span(seen.bodies).subspan(entity.first_body, entity.body_count));
}

Vector3 draw(Random& random, double deviation) {
    // One after the other: the order of arguments would be up to the compiler.
    const double x = deviation * random.normal();
    const double y = deviation * random.normal();
    const double z = deviation * random.normal();
    return {x, y, z};
}

/// An entity is disturbed as a whole: all its bodies get the same error.
class Noise : public Filter {
  public:
    explicit Noise(const Amounts& deviation) : deviation_(deviation) {}

    bool disturbs() const override { return true; }
    void disturb(const Chance& chance, engine::Snapshot& seen) const override {
        for_each_moving(seen, [&](const engine::LayoutEntity& entity, auto bodies) {
            Random random = chance.of_entity(entity.id);
            const Vector3 centre = seen.pose_of(entity).position;
            const Vector3 shift = draw(random, deviation_.position_m);
            const Quaternion turn =
                from_axis_angle({0, 0, 1}, deviation_.angle_rad * random.normal());
            const Vector3 speed = draw(random, deviation_.velocity_m_s);
            for (engine::BodyView& body : bodies) {
                const Vector3 arm = rotate(turn, body.pose.position - centre);
                body.pose.position = centre + arm + shift;
                body.pose.orientation = turn * body.pose.orientation;
                body.linear_velocity_m_s = body.linear_velocity_m_s + speed;
            }
        });
    }

  private:
    Amounts deviation_;
};

Vector3 rounded(const Vector3& v, double step) {
    return {in_steps(v.x, step), in_steps(v.y, step), in_steps(v.z, step)};
}

class Quantise : public Filter {
  public:
    explicit Quantise(const Amounts& step) : step_(step) {}

    bool disturbs() const override { return true; }
    void disturb(const Chance&, engine::Snapshot& seen) const override {
        for_each_moving(seen, [&](const engine::LayoutEntity&, auto bodies) {
            for (engine::BodyView& body : bodies) {
                body.pose.position = rounded(body.pose.position, step_.position_m);
                body.linear_velocity_m_s = rounded(body.linear_velocity_m_s, step_.velocity_m_s);
                if (step_.angle_rad == 0) continue;
                body.pose.orientation =
                    from_euler(rounded(to_euler(body.pose.orientation), step_.angle_rad));
            }
        });
    }

  private:
    Amounts step_;
};

template <class Disturbance>
FilterMaker disturbing(const char* name) {
    return [name](FilterWords words) -> Piece {
        const auto amounts = parse_amounts(words);
        if (amounts) return std::make_shared<const Disturbance>(*amounts);
        return refuse_words(words, reasons::filter_amounts_wrong(name));
    };
}

}  // namespace

std::optional<Amounts> parse_amounts(FilterWords words) {
    Amounts amounts;
    if (words.empty() || words.size() % 2 != 0) return std::nullopt;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const auto amount = parse_real(words[i + 1]);
        if (!amount || !(*amount >= 0 && *amount <= maximum_amount)) return std::nullopt;
        if (words[i] == "position")
            amounts.position_m = *amount;
        else if (words[i] == "angle")
            amounts.angle_rad = *amount;
        else if (words[i] == "velocity")
            amounts.velocity_m_s = *amount;
        else
            return std::nullopt;
    }
    return amounts;
}

void add_disturbing(Filters& filters) {
    filters.add("noise", disturbing<Noise>("noise"));
    filters.add("quantise", disturbing<Quantise>("quantise"));
}

}  // namespace simrob::agent::pieces
