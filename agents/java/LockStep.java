import java.io.IOException;
import java.net.SocketTimeoutException;

/**
 * Keeps a synchronous agent in step. Each iteration is answered once; if it is told again, the same
 * bytes are sent again; older ones are ignored.
 */
public final class LockStep {
    private final SimRobAgent agent;
    private long iteration = -1;
    private String answer;

    public LockStep(SimRobAgent agent) {
        this.agent = agent;
    }

    /** The next iteration. Answer it before asking for another. */
    public SimRobAgent.Broadcast next() throws IOException {
        while (true) {
            SimRobAgent.Broadcast broadcast = agent.receive(SimRobAgent.PATIENCE_MS);
            if (broadcast == null) {
                throw new SocketTimeoutException("the nucleus tells nothing");
            }
            if (broadcast.iteration() > iteration) {
                iteration = broadcast.iteration();
                answer = null;
                return broadcast;
            }
            if (broadcast.iteration() == iteration && answer != null) {
                agent.send(answer);
            }
        }
    }

    /** Sends the requests, and lets the iteration go on. */
    public void answer(String requests) throws IOException {
        answer = requests
                + new SimRobMessages.Synchronize().key(agent.key()).iteration(iteration);
        agent.send(answer);
    }
}
