/* A strategy with zones, in C: each field player has a lane along the pitch, chases the ball in it,
   and waits behind the ball elsewhere. */

#include <math.h>

#include "Strategy.h"
#include "motion.h"

#define LANES (PLAYERS_PER_SIDE - 1)

static double limited(double low, double value, double high) {
    return value < low ? low : (value > high ? high : value);
}

/* The middle of a lane; they are counted from our right, as our robots begin. */
static double middle_of(int lane, double ahead) {
    const double from_middle = (lane + 0.5) / LANES - 0.5;
    return (FTOP + FBOT) / 2 + ahead * from_middle * (FTOP - FBOT);
}

/* The lane in which the ball is. */
static int lane_of(double y, double ahead) {
    int nearest = 0;
    int lane;
    for (lane = 1; lane < LANES; ++lane)
        if (fabs(middle_of(lane, ahead) - y) < fabs(middle_of(nearest, ahead) - y)) nearest = lane;
    return nearest;
}

/* 1 when the right goal is attacked, else -1: our keeper stands before our own. */
static double direction(const Environment* env) {
    return env->home[0].pos.x < (FLEFTX + FRIGHTX) / 2 ? 1 : -1;
}

static void keep(Robot* robot, const Environment* env, double ahead) {
    const double line = ahead > 0 ? FLEFTX + 2.5 : FRIGHTX - 2.5;
    drive_to(robot, line, limited(GBOTY + 1, env->currentBall.pos.y, GTOPY - 1), 80);
}

static void chase(Robot* robot, const Environment* env, double ahead) {
    const Vector3D ball = env->currentBall.pos;
    const double behind = (ball.x - robot->pos.x) * ahead;
    if (behind > 1 && fabs(robot->pos.y - ball.y) < 0.6 * behind) {
        const double goal = ahead > 0 ? GRIGHT : GLEFT;
        const double middle = (GTOPY + GBOTY) / 2;
        const double slope = (middle - ball.y) / (goal - ball.x + ahead);
        drive_to(robot, ball.x + 6 * ahead, ball.y + 6 * ahead * slope, 100);
    } else {
        const double detour = behind < 0 ? (robot->pos.y > ball.y ? 5 : -5) : 0;
        drive_to(robot, limited(FLEFTX + 2, ball.x - 8 * ahead, FRIGHTX - 2),
                 limited(FBOT + 2, ball.y + detour, FTOP - 2), 90);
    }
}

static void wait_behind(Robot* robot, const Environment* env, double ahead, int lane) {
    const double back = ahead > 0 ? FLEFTX + 15 : FRIGHTX - 15;
    const double x = (env->currentBall.pos.x - 12 * ahead + back) / 2;
    drive_to(robot, x, middle_of(lane, ahead), 60);
}

STRATEGY_API void Create(Environment* env) {
    (void)env;
}

STRATEGY_API void Strategy(Environment* env) {
    const double ahead = direction(env);
    const int busy = lane_of(env->currentBall.pos.y, ahead);
    int lane;
    keep(&env->home[0], env, ahead);
    for (lane = 0; lane < LANES; ++lane) {
        Robot* robot = &env->home[lane + 1];
        if (lane == busy)
            chase(robot, env, ahead);
        else
            wait_behind(robot, env, ahead, lane);
    }
}

STRATEGY_API void Destroy(Environment* env) {
    (void)env;
}
