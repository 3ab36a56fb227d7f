/* Everything that a strategy should not do. The height of the ball, in inches, says what it
   does: nothing at 0. */

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "Strategy.h"

enum {
    BEHAVES,
    CRASHES,
    SPINS,
    SLEEPS,
    EATS_MEMORY,
    WRITES_NAN,
    EXITS,
    FORKS,
    PRINTS_A_LOT,
    IGNORES_SIGTERM,
    CLOSES_THE_LINE,
    TALKS_NONSENSE,
    WRITES_LARGE_FILES,
    KILLS_ITS_PARENT,
    DIVIDES_BY_ZERO,
    OPENS_SOCKETS,
    LOOKS_ABOUT,
    STARTS_A_THREAD,
    TELLS_THE_TIME,
    TELLS_A_PLACE
};

extern char** environ;

static int forks_that_worked(void) {
    int count = 0;
    int i;
    for (i = 0; i < 1000; ++i) {
        const pid_t child = fork();
        if (child == 0) {
            for (;;) pause();
        }
        count += child > 0;
    }
    return count;
}

static int megabytes_written(void) {
    static char megabyte[1 << 20];
    FILE* file = fopen("large", "w");
    int count = 0;
    while (file != NULL && count < 100 && fwrite(megabyte, 1, sizeof megabyte, file) ==
                                              sizeof megabyte)
        ++count;
    if (file != NULL) fclose(file);
    return count;
}

static int open_descriptors(void) {
    int count = 0;
    int i;
    for (i = 0; i < 1000; ++i) count += fcntl(i, F_GETFD) >= 0;
    return count;
}

static void* raise_flag(void* flag) {
    *(int*)flag = 1;
    return NULL;
}

static int thread_worked(void) {
    pthread_t thread;
    int flag = 0;
    if (pthread_create(&thread, NULL, raise_flag, &flag) != 0) return 0;
    pthread_join(thread, NULL);
    return flag;
}

static void spin(void) {
    volatile int forever = 1;
    while (forever) continue;
}

static void eat_memory(void) {
    for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}

static void print_a_lot(void) {
    int i;
    for (i = 0; i < 100000; ++i) printf("this is line %d of what nobody reads\n", i);
}

static void talk_nonsense(void) {
    const char words[] = "good morning";
    if (write(3, words, sizeof words) < 0) abort();
}

static int variables(void) {
    int count = 0;
    while (environ[count] != NULL) ++count;
    return count;
}

/* Answers through the wheels of its robots. */
static void look_about(Environment* env) {
    char folder[256];
    env->home[0].velocityLeft = getuid() == 0 || geteuid() == 0 || getgid() == 0;
    env->home[0].velocityRight = open_descriptors();
    env->home[1].velocityLeft = getppid() == getsid(0);
    env->home[1].velocityRight = getsid(0) == getpid();
    env->home[2].velocityLeft = getcwd(folder, sizeof folder) != NULL &&
                                strstr(folder, "simrob-strategy-") != NULL;
    env->home[2].velocityRight = variables();
    env->home[3].velocityLeft = (int)getgroups(0, NULL);
    env->home[3].velocityRight = access("/etc/shadow", R_OK) == 0;
}

static void misbehave(Environment* env, int misdeed) {
    double* told = &env->home[0].velocityLeft;
    switch (misdeed) {
        case CRASHES:
            *(volatile int*)(misdeed - CRASHES) = 1;
            break;
        case IGNORES_SIGTERM:
            signal(SIGTERM, SIG_IGN);
            signal(SIGINT, SIG_IGN);
            spin();
            break;
        case SPINS: spin(); break;
        case SLEEPS: pause(); break;
        case EATS_MEMORY: eat_memory(); break;
        case WRITES_NAN: *told = sqrt(-1.0 - misdeed); break;
        case EXITS: exit(3);
        case FORKS: *told = forks_that_worked(); break;
        case PRINTS_A_LOT: print_a_lot(); break;
        case CLOSES_THE_LINE:
            close(3);
            spin();
            break;
        case TALKS_NONSENSE: talk_nonsense(); break;
        case WRITES_LARGE_FILES: *told = megabytes_written(); break;
        case KILLS_ITS_PARENT: *told = kill(getppid(), SIGKILL) == 0; break;
        case DIVIDES_BY_ZERO: raise(SIGFPE); break;
        case OPENS_SOCKETS: *told = socket(AF_INET, SOCK_DGRAM, 0) >= 0; break;
        case LOOKS_ABOUT: look_about(env); break;
        case STARTS_A_THREAD: *told = thread_worked(); break;
        case TELLS_THE_TIME:
            env->home[0].velocityLeft = (double)(time(NULL) - 946684800);
            env->home[0].velocityRight = (double)clock() / CLOCKS_PER_SEC;
            break;
        case TELLS_A_PLACE: *told = env->home[1].pos.x; break;
        default: break;
    }
}

STRATEGY_API void Create(Environment* env) {
    env->userData = calloc(1, sizeof(int));
}

STRATEGY_API void Strategy(Environment* env) {
    int* steps = (int*)env->userData;
    env->home[0].velocityLeft = ++*steps;
    misbehave(env, (int)lround(env->currentBall.pos.z));
}

STRATEGY_API void Destroy(Environment* env) {
    free(env->userData);
}
