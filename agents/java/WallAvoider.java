import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * Drives about in worlds/devices.xml without touching the walls, by distance sensors alone. Builds
 * the world in an empty nucleus, drives in lock-step, and prints how far the wheels went, the
 * smallest distance seen, and how often the robot touched something.
 *
 * <p>java WallAvoider [--udp HOST:PORT] [--world FILE] [--iterations N]
 */
public final class WallAvoider {
    private static final int ROBOT = 1;
    private static final int DISTANCES = 0;
    private static final int LEFT_ENCODER = 1;
    private static final int RIGHT_ENCODER = 2;
    private static final int CONTACT = 6;
    private static final double WHEEL_RADIUS_M = 0.024;
    private static final double CRUISE_RAD_S = 10;
    private static final double NEAR_M = 0.3;

    private double travelled;
    private double nearest = Double.POSITIVE_INFINITY;
    private int touches;

    private static double least(double[] distances, int from, int to) {
        return Arrays.stream(distances, from, to).min().getAsDouble();
    }

    /**
     * Wheel speeds from five distances, right to left: straight on if there is room, otherwise away
     * from the nearer side.
     */
    private static double[] speeds(double[] distances) {
        double right = least(distances, 0, 2);
        double left = least(distances, 3, 5);
        if (least(distances, 1, 4) < NEAR_M) {
            double turn = left >= right ? CRUISE_RAD_S / 3 : -CRUISE_RAD_S / 3;
            return new double[] {-turn, turn};
        }
        double steer = Math.max(-1, Math.min(1, (left - right) / 0.6)) * CRUISE_RAD_S / 4;
        return new double[] {CRUISE_RAD_S - steer, CRUISE_RAD_S + steer};
    }

    private void drive(SimRobAgent agent, int iterations) throws IOException {
        LockStep steps = new LockStep(agent);
        for (SimRobAgent.Broadcast told = steps.next(); told.iteration() < iterations;
                told = steps.next()) {
            Map<Integer, double[]> readings = told.entities().get(ROBOT).readings();
            double[] distances = readings.get(DISTANCES);
            nearest = Math.min(nearest, least(distances, 0, distances.length));
            touches += readings.get(CONTACT)[0] > 0 ? 1 : 0;
            travelled = WHEEL_RADIUS_M
                    * (readings.get(LEFT_ENCODER)[0] + readings.get(RIGHT_ENCODER)[0]) / 2;
            steps.answer(SimRobAgent.motors(ROBOT, speeds(distances)));
        }
    }

    public static void main(String[] arguments) throws IOException {
        Options options = new Options(arguments);
        int iterations = Integer.parseInt(options.get("--iterations", "3000"));
        WallAvoider avoider = new WallAvoider();
        try (SimRobAgent agent = new SimRobAgent("avoider", options.nucleus())) {
            agent.register("RobotController", true, 0);
            agent.askUntilDone(SimRobAgent.lockStepMode());
            agent.buildWorld(options.get("--world", "worlds/devices.xml"));
            avoider.drive(agent, iterations);
        }
        System.out.printf(Locale.ROOT, "travelled %.2f m, nearest %.3f m, touched %d times%n",
                avoider.travelled, avoider.nearest, avoider.touches);
    }
}
