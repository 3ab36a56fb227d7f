// As it comes from Visual Studio: a DLL with its entry point, names of files in any case.

#include "strategy.H"

#include <conio.h>
#include <stdio.h>

#include "STDAFX.H"
#include "UTIL\Geometry.h"

BOOL APIENTRY DllMain(HANDLE hModule, DWORD ul_reason_for_call, LPVOID lpReserved) {
    switch (ul_reason_for_call) {
        case DLL_PROCESS_ATTACH:
        case DLL_THREAD_ATTACH:
        case DLL_THREAD_DETACH:
        case DLL_PROCESS_DETACH:
            break;
    }
    return TRUE;
}

struct MyVariables {
    DWORD started;
    __int64 steps;
    bool attacksRight;
    TCHAR message[64];
};

static void Goalie(Robot* robot, Environment* env, MyVariables* my) {
    double x = my->attacksRight ? FLEFTX + 2.5 : FRIGHTX - 2.5;
    double y = max(GBOTY + 1, min(GTOPY - 1, env->predictedBall.pos.y));
    MoveTo(robot, x, y, 90);
}

static void PredictBall(Environment* env) {
    env->predictedBall.pos.x = 3 * env->currentBall.pos.x - 2 * env->lastBall.pos.x;
    env->predictedBall.pos.y = 3 * env->currentBall.pos.y - 2 * env->lastBall.pos.y;
}

static void Attack(Robot* robot, Environment* env, MyVariables* my, int number) {
    const double side = my->attacksRight ? 1 : -1;
    const Vector3D ball = env->predictedBall.pos;
    const double behind = (ball.x - robot->pos.x) * side;
    if (behind > 1 && fabs(ball.y - robot->pos.y) < behind) {
        MoveTo(robot, ball.x + 5 * side, ball.y + (41.8 - ball.y) * 0.08, 105);
    } else {
        double y = ball.y + (behind < 1 ? (number % 2 ? 5 : -5) : 0);
        MoveTo(robot, max(FLEFTX + 2, min(FRIGHTX - 2, ball.x - 7 * side)),
               max(FBOT + 2, min(FTOP - 2, y)), 90);
    }
}

static void Mark(Robot* robot, Environment* env, MyVariables* my, int number) {
    // Between an opponent and our goal.
    const Vector3D them = env->opponent[number].pos;
    const double goal = my->attacksRight ? FLEFTX : FRIGHTX;
    MoveTo(robot, (2 * them.x + goal) / 3, (2 * them.y + 41.8) / 3, 60);
}

extern "C" STRATEGY_API void Create(Environment* env) {
    MyVariables* my = new MyVariables();
    my->started = GetTickCount();
    my->attacksRight = env->home[0].pos.x < 50;
    env->userData = (void*)my;
}

extern "C" STRATEGY_API void Destroy(Environment* env) {
    if (env->userData != NULL) delete (MyVariables*)env->userData;
    env->userData = NULL;
}

extern "C" STRATEGY_API void Strategy(Environment* env) {
    MyVariables* my = (MyVariables*)env->userData;
    my->steps++;
    PredictBall(env);
    Goalie(&env->home[0], env, my);

    int nearest = 1;
    for (int i = 2; i < PLAYERS_PER_SIDE; i++)
        if (Distance(env->home[i].pos, env->predictedBall.pos) <
            Distance(env->home[nearest].pos, env->predictedBall.pos))
            nearest = i;
    for (int i = 1; i < PLAYERS_PER_SIDE; i++) {
        if (i == nearest || env->gameState == PLACE_KICK && i == 4)
            Attack(&env->home[i], env, my, i);
        else
            Mark(&env->home[i], env, my, i);
    }
    if (my->steps % 600 == 0) {
        sprintf_s(my->message, _T("%u ms since the start\n"), GetTickCount() - my->started);
        OutputDebugString(my->message);
    }
}
