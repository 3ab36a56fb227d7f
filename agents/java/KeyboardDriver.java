import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * The manual's demonstration: builds the world of the SumBot and drives it from the keyboard.
 *
 * <p>w a s d: forwards, left, backwards, right; space: stop; q: quit. On a terminal simulated time
 * passes in real time. From a pipe each key counts for half a second of simulated time, as fast as
 * the computer goes, and the program ends with its keys.
 *
 * <p>java KeyboardDriver [--udp HOST:PORT] [--world FILE]
 */
public final class KeyboardDriver {
    private static final int ROBOT = 1; // its Entity_id in annex 1 of the thesis
    private static final int PIPED_KEY_ITERATIONS = 50;
    private static final Map<Character, double[]> WHEELS = Map.of('w', new double[] {6, 6}, 's',
            new double[] {-6, -6}, 'a', new double[] {-3, 3}, 'd', new double[] {3, -3}, ' ',
            new double[] {0, 0});

    private final boolean isTerminal = System.console() != null;
    private char held;
    private int left; // iterations for which a piped key is still held

    private KeyboardDriver() {}

    /** The key for this iteration; 0 if nothing was pressed, q at the end. */
    private char nextKey() throws IOException {
        if (isTerminal) {
            return System.in.available() > 0 ? (char) System.in.read() : 0;
        }
        while (left == 0) {
            int read = System.in.read();
            if (read < 0 || read == 'q') {
                return 'q';
            }
            held = (char) read;
            left = WHEELS.containsKey(held) ? PIPED_KEY_ITERATIONS : 0;
        }
        --left;
        return held;
    }

    /** Drives until q, and returns where the robot is then. */
    private SimRobAgent.Entity drive(SimRobAgent agent) throws IOException {
        LockStep steps = new LockStep(agent);
        double[] told = {0, 0};
        while (true) {
            SimRobAgent.Broadcast broadcast = steps.next();
            char key = nextKey();
            if (key == 'q') {
                return broadcast.entities().get(ROBOT);
            }
            double[] wheels = WHEELS.getOrDefault(key, told);
            steps.answer(Arrays.equals(wheels, told) ? "" : SimRobAgent.motors(ROBOT, wheels));
            told = wheels;
        }
    }

    /** Java itself cannot read keys before the end of a line. */
    private static void stty(String... modes) throws IOException, InterruptedException {
        String[] command = new String[modes.length + 1];
        command[0] = "stty";
        System.arraycopy(modes, 0, command, 1, modes.length);
        new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private void run(Options options) throws IOException {
        try (SimRobAgent agent = new SimRobAgent("keyboard", options.nucleus())) {
            agent.register("RobotController", true, 0);
            agent.askUntilDone(SimRobAgent.lockStepMode()
                    + new SimRobMessages.SetSpeed().speed(isTerminal ? 1 : 0));
            agent.buildWorld(options.get("--world", "worlds/sumbot.xml"));
            if (isTerminal) {
                System.out.println("w a s d to drive, space to stop, q to quit");
            }
            SimRobAgent.Entity robot = drive(agent);
            double[] p = robot.position();
            System.out.printf(Locale.ROOT, "x %.4f y %.4f z %.4f heading %.4f%n", p[0], p[1], p[2],
                    robot.rotation()[2]);
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        KeyboardDriver driver = new KeyboardDriver();
        if (driver.isTerminal) {
            stty("-icanon", "-echo");
        }
        try {
            driver.run(new Options(arguments));
        } finally {
            if (driver.isTerminal) {
                stty("icanon", "echo");
            }
        }
    }
}
