// A strategy with roles, in C++: a keeper, a defender, and three of whom the best placed attacks.

#include <algorithm>
#include <cmath>

#include "Strategy.h"

namespace {

const double pi = 3.14159265358979;
const double middleX = (FLEFTX + FRIGHTX) / 2;
const double middleY = (FTOP + FBOT) / 2;

struct Point {
    double x, y;
};

double between(double low, double value, double high) {
    return std::max(low, std::min(value, high));
}

double distance(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// Degrees from -180 to 180.
double turned(double degrees) {
    return std::remainder(degrees, 360.0);
}

class Team {
  public:
    explicit Team(const Environment& env) : attacksRight(env.home[0].pos.x < middleX) {}

    void play(Environment& env) {
        ball = predict(env);
        keep(env.home[0]);
        defend(env.home[1]);
        const int attacker = bestPlaced(env);
        for (int i = 2; i < PLAYERS_PER_SIDE; ++i) {
            if (i == attacker)
                attack(env.home[i]);
            else
                support(env.home[i], i);
        }
    }

  private:
    /// x counted from our own goal line.
    double deep(double x) const { return attacksRight ? FLEFTX + x : FRIGHTX - x; }

    /// Where the ball will be in a few steps.
    Point predict(Environment& env) const {
        const double steps = 4;
        const Vector3D now = env.currentBall.pos;
        const Vector3D before = env.lastBall.pos;
        env.predictedBall.pos.x = between(FLEFTX, now.x + steps * (now.x - before.x), FRIGHTX);
        env.predictedBall.pos.y = between(FBOT, now.y + steps * (now.y - before.y), FTOP);
        env.predictedBall.pos.z = now.z;
        return {env.predictedBall.pos.x, env.predictedBall.pos.y};
    }

    static void go(Robot& robot, Point to, double speed) {
        const double left = distance({robot.pos.x, robot.pos.y}, to);
        double aside =
            turned(std::atan2(to.y - robot.pos.y, to.x - robot.pos.x) * 180 / pi - robot.rotation);
        double ahead = 1;
        if (std::fabs(aside) > 90) {
            aside = turned(aside + 180);
            ahead = -1;
        }
        // As fast as it can still stop, and slower where it looks aside.
        const double forward = ahead * std::min(speed, std::sqrt(300 * left)) *
                               std::max(0.0, std::cos(aside * pi / 180));
        const double turn = left < 0.7 ? 0 : 0.45 * aside;
        robot.velocityLeft = forward - turn;
        robot.velocityRight = forward + turn;
    }

    void keep(Robot& robot) const {
        const Point post = {deep(2.5), between(GBOTY + 1, ball.y, GTOPY - 1)};
        go(robot, post, 90);
    }

    void defend(Robot& robot) const {
        const double depth = std::fabs(ball.x - deep(0)) / 2;
        go(robot, {deep(between(14, depth, 36)), middleY + (ball.y - middleY) / 2}, 70);
    }

    /// The nearest to the ball; those before it have to go around.
    int bestPlaced(const Environment& env) const {
        int best = 2;
        double bestCost = 1e9;
        for (int i = 2; i < PLAYERS_PER_SIDE; ++i) {
            const Vector3D& pos = env.home[i].pos;
            const bool isBefore = attacksRight ? pos.x > ball.x : pos.x < ball.x;
            const double cost = distance({pos.x, pos.y}, ball) + (isBefore ? 15 : 0);
            if (cost < bestCost) {
                bestCost = cost;
                best = i;
            }
        }
        return best;
    }

    void attack(Robot& robot) const {
        const Point goal = {attacksRight ? GRIGHT : GLEFT, middleY};
        const double away = distance(ball, goal) + 1e-9;
        const Point line = {(goal.x - ball.x) / away, (goal.y - ball.y) / away};
        const Point here = {robot.pos.x, robot.pos.y};
        const double along = (ball.x - here.x) * line.x + (ball.y - here.y) * line.y;
        const double across = std::fabs((ball.x - here.x) * line.y - (ball.y - here.y) * line.x);
        if (along > 0 && across < 0.4 * along + 1) {
            go(robot, {ball.x + 6 * line.x, ball.y + 6 * line.y}, 110);
            return;
        }
        // Around the ball, not through it.
        const double side = here.y > ball.y ? 1 : -1;
        const double detour = along < 0 ? 5 * side : 0;
        go(robot,
           {between(FLEFTX + 2, ball.x - 6 * line.x, FRIGHTX - 2),
            between(FBOT + 2, ball.y - 6 * line.y + detour, FTOP - 2)},
           90);
    }

    void support(Robot& robot, int number) const {
        const double lane = number == 2 ? FBOT + 18 : (number == 3 ? FTOP - 18 : middleY);
        const double depth = between(20, std::fabs(ball.x - deep(0)) - 14, 70);
        go(robot, {deep(depth), lane}, 60);
    }

    bool attacksRight;
    Point ball = {middleX, middleY};
};

}  // namespace

STRATEGY_API void Create(Environment* env) {
    env->userData = new Team(*env);
}

STRATEGY_API void Strategy(Environment* env) {
    static_cast<Team*>(env->userData)->play(*env);
}

STRATEGY_API void Destroy(Environment* env) {
    delete static_cast<Team*>(env->userData);
    env->userData = nullptr;
}
