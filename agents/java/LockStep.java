import java.io.IOException;
import java.net.SocketTimeoutException;

/**
 * Keeps a synchronous agent in step. Each iteration is answered once; one that is told again gets
 * the same bytes again; older ones are passed over.
 */
public final class LockStep {
    private final SimRobAgent agent;
    private long iteration = -1;
    private String answer;

    public LockStep(SimRobAgent agent) {
        this.agent = agent;
    }

    /** The next iteration. It has to be answered before the one after it comes. */
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

    /** Sends the requests with the word that the iteration may go on. */
    public void answer(String requests) throws IOException {
        answer = requests
                + new SimRobMessages.Synchronize().key(agent.key()).iteration(iteration);
        agent.send(answer);
    }
}
