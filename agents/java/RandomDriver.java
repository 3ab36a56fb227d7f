import java.io.IOException;

/**
 * Drives the robots of a world at random, in lock-step: the same seed gives the same run, to the
 * bit. Builds the world in an empty nucleus, gives each robot new speeds every tenth iteration, and
 * prints the hash of the state at the end. The drivers in C++ and Python draw the same numbers.
 *
 * <p>java RandomDriver [--udp HOST:PORT] [--world FILE] [--seed N] [--iterations N]
 */
public final class RandomDriver {
    private long state;

    private RandomDriver(long seed) {
        state = seed;
    }

    /** The speed of a wheel, from -6 to 6 rad/s, by Knuth's 64-bit linear congruential generator. */
    private double speed() {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return ((state >>> 33) % 121 - 60) / 10.0;
    }

    private void drive(SimRobAgent agent, long iterations) throws IOException {
        LockStep steps = new LockStep(agent);
        while (true) {
            SimRobAgent.Broadcast broadcast = steps.next();
            if (broadcast.iteration() >= iterations) {
                return;
            }
            StringBuilder requests = new StringBuilder();
            for (SimRobAgent.Entity entity : broadcast.entities().values()) {
                if (broadcast.iteration() % 10 == 0 && entity.kind().equals("Robot")) {
                    requests.append(SimRobAgent.motors(entity.id(), speed(), speed()));
                }
            }
            steps.answer(requests.toString());
        }
    }

    public static void main(String[] arguments) throws IOException {
        Options options = new Options(arguments);
        try (SimRobAgent agent = new SimRobAgent("random", options.nucleus())) {
            agent.register("RobotController", true, 0);
            agent.askUntilDone(SimRobAgent.lockStepMode());
            agent.buildWorld(options.get("--world", "worlds/sumbot.xml"));
            long seed = Long.parseUnsignedLong(options.get("--seed", "1"));
            long iterations = Long.parseLong(options.get("--iterations", "1000"));
            new RandomDriver(seed).drive(agent, iterations);
            // The last iteration is not answered yet, so the nucleus is still there.
            SimRobMessages.GetStateAnswer state = agent.ask(new SimRobMessages.GetState());
            System.out.println("iteration " + state.iteration() + " hash " + state.hash());
        }
    }
}
