#pragma once

/* What a strategy for FIRA SimuroSot is given, for new ones: C or C++. Inches, degrees. */

#ifdef __cplusplus
#define STRATEGY_API extern "C"
#else
#define STRATEGY_API
#endif

enum { PLAYERS_PER_SIDE = 5 };

/* gameState */
enum { PLAY = 0, FREE_BALL = 1, PLACE_KICK = 2, PENALTY_KICK = 3, FREE_KICK = 4, GOAL_KICK = 5 };

/* whosBall */
enum { ANYONES_BALL = 0, BLUE_BALL = 1, YELLOW_BALL = 2 };

/* The field, the goals' mouths and their backs. */
#define FTOP 77.2392
#define FBOT 6.3730
#define FLEFTX 6.8118
#define FRIGHTX 93.4259
#define GTOPY 49.6801
#define GBOTY 33.9320
#define GLEFT 2.8748
#define GRIGHT 97.3632

typedef struct {
    double x, y, z;
} Vector3D;

typedef struct {
    long left, right, top, bottom;
} Bounds;

typedef struct {
    Vector3D pos;
    double rotation;                    /* from -180 to 180, anticlockwise from x */
    double velocityLeft, velocityRight; /* to be written: from -125 to 125 */
} Robot;

typedef struct {
    Vector3D pos;
    double rotation;
} OpponentRobot;

typedef struct {
    Vector3D pos;
} Ball;

typedef struct {
    Robot home[PLAYERS_PER_SIDE];
    OpponentRobot opponent[PLAYERS_PER_SIDE];
    Ball currentBall, lastBall, predictedBall; /* the last one is the strategy's own */
    Bounds fieldBounds, goalBounds;
    long gameState;
    long whosBall;
    void* userData; /* the strategy's own */
} Environment;

STRATEGY_API void Create(Environment* env);   /* before the first step */
STRATEGY_API void Strategy(Environment* env); /* at each step */
STRATEGY_API void Destroy(Environment* env);  /* after the last step */
