import java.io.IOException;
import java.util.Locale;

/**
 * Watches the world: now and then prints a line with the place of every entity.
 *
 * <p>java Observer [--udp HOST:PORT] [--interval S] [--count N]
 */
public final class Observer {
    private Observer() {}

    private static String line(SimRobAgent.Broadcast broadcast) {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%8.2f s  iteration %d",
                broadcast.time(), broadcast.iteration()));
        for (SimRobAgent.Entity entity : broadcast.entities().values()) {
            text.append(String.format(Locale.ROOT, "  %s %d %.2f %.2f", entity.kind(), entity.id(),
                    entity.position()[0], entity.position()[1]));
        }
        return text.toString();
    }

    public static void main(String[] arguments) throws IOException {
        Options options = new Options(arguments);
        int count = Integer.parseInt(options.get("--count", "0")); // 0: never ends
        try (SimRobAgent agent = new SimRobAgent("observer", options.nucleus())) {
            agent.register("RobotController", false,
                    Double.parseDouble(options.get("--interval", "1")));
            for (int shown = 0; count == 0 || shown < count;) {
                SimRobAgent.Broadcast broadcast = agent.receive(SimRobAgent.PATIENCE_MS);
                if (broadcast == null) {
                    System.err.println("nothing is told: is the simulation initialised?");
                    continue;
                }
                System.out.println(line(broadcast));
                ++shown;
            }
        }
    }
}
