import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.PortUnreachableException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * A client of the SimRob nucleus on a UDP socket: registers, sends commands, receives the state
 * of the world. SI units, z up, radians. Any call that receives a refusal throws it as a Refusal.
 * One thread.
 */
public final class SimRobAgent implements AutoCloseable {
    /** Then the nucleus is taken to be gone. */
    public static final int PATIENCE_MS = 10000;

    private static final int REPEAT_MS = 200;
    /** An agent that only listens sends this often, so that nobody else is given its key. */
    private static final int HEARTBEAT_MS = 3000;

    /** A command that the nucleus refused, and why. */
    public static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1;
        public final String command;
        public final String field;
        public final String value;
        public final String reason;

        Refusal(SimRobMessages.Refusal told) {
            this(told.command(), told.field(), told.value(), told.reason());
        }

        Refusal(String command, String field, String value, String reason) {
            super(command + ": " + field + ": \"" + value + "\" is refused: " + reason);
            this.command = command;
            this.field = field;
            this.value = value;
            this.reason = reason;
        }
    }

    /**
     * The position of an entity's reference body, m, its rotation R = Rz Ry Rx, rad, and the last
     * readings of its devices by their ids.
     */
    public record Entity(int id, String kind, double[] position, double[] rotation,
            Map<Integer, double[]> readings) {}

    /** The world after one iteration. */
    public record Broadcast(long iteration, double time, boolean stepMode, boolean syncMode,
            Map<Integer, Entity> entities) {}

    private final String key;
    private final DatagramSocket socket;
    private final DocumentBuilder parser;
    private final byte[] buffer = new byte[65536];
    private boolean isRegistered;
    private long lastSent;
    private Broadcast collected; // some parts are still missing
    private final Set<String> parts = new HashSet<>();

    /** The address of the nucleus is HOST:PORT. The key must have no special characters of XML. */
    public SimRobAgent(String key, String address) throws IOException {
        this.key = key;
        int colon = address.lastIndexOf(':');
        socket = new DatagramSocket();
        socket.setReceiveBufferSize(4 << 20);
        socket.connect(InetAddress.getByName(address.substring(0, colon)),
                Integer.parseInt(address.substring(colon + 1)));
        try {
            parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        } catch (ParserConfigurationException problem) {
            throw new IOException(problem);
        }
    }

    public String key() {
        return key;
    }

    // ---- Requests, as texts that can stand after each other in one message. Those of
    // SimRobMessages are such texts by toString().

    /** Fields are elements, such as {@code <Timestep>0.01</Timestep>}. */
    public static String control(String command, String fields) {
        return "<Simulation_Message><Control_Request Command=\"" + command + "\">" + fields
                + "</Control_Request></Simulation_Message>";
    }

    /** Speeds of wheels 0, 1 and so on, rad/s. */
    public static String motors(int entity, double... speeds) {
        List<SimRobMessages.RobotMotorControlMotor> motors = new ArrayList<>();
        for (int wheel = 0; wheel < speeds.length; ++wheel) {
            motors.add(new SimRobMessages.RobotMotorControlMotor().wheelJointId(wheel)
                    .value(speeds[wheel]));
        }
        return new SimRobMessages.RobotMotorControl().entityId(entity).motors(motors).toString();
    }

    /** Numbers for an actuator; which ones depends on its type. */
    public static String deviceControl(int entity, int device, double... values) {
        return new SimRobMessages.DeviceControl().entityId(entity).deviceId(device)
                .value(DoubleStream.of(values).boxed().toList()).toString();
    }

    /** Makes the nucleus wait for its synchronous agents, at most ten seconds each time. */
    public static String lockStepMode() {
        return "" + new SimRobMessages.SetSyncMode().syncMode(true)
                + new SimRobMessages.SetSyncWait().syncWait(10);
    }

    // ---- Sending

    /** Asks until it is answered. The interval is simulated time between broadcasts, s. */
    public void register(String type, boolean sync, double interval) throws IOException {
        register(type, sync, interval, null);
    }

    /** The same with the secret that agents of this type must bring; null if there is none. */
    public void register(String type, boolean sync, double interval, String token)
            throws IOException {
        SimRobMessages.RegisterAgent asked = new SimRobMessages.RegisterAgent().agentType(type)
                .sync(sync).broadcast(interval).key(key);
        if (token != null) asked.token(token);
        String text = asked.toString();
        String mark = "key " + key + ", port ";
        askUntil(text, answer -> answer.getTextContent().contains(mark));
        isRegistered = true;
    }

    /** Sends the requests in one message without waiting. */
    public void send(String requests) throws IOException {
        byte[] bytes = ("<Message>" + requests + "</Message>").getBytes(StandardCharsets.UTF_8);
        lastSent = System.nanoTime();
        try {
            socket.send(new DatagramPacket(bytes, bytes.length));
        } catch (PortUnreachableException lost) {
            // A nucleus that is not there yet is treated like loss on the network.
            return;
        }
    }

    /**
     * Sends the requests until they are known to be done, which it learns from the answer to a
     * question at the end of the same message. On a network that loses messages they may be
     * done twice.
     */
    public void askUntilDone(String requests) throws IOException {
        SimRobMessages.GetVersion last = new SimRobMessages.GetVersion();
        askUntil(requests + last, answer -> text(answer, "Command").equals(last.command()));
    }

    /** Repeats a question, such as GetState, until it is answered; returns the answer. */
    public <A> A ask(SimRobMessages.Question<A> question) throws IOException {
        return question.read(askUntil(question.toString(),
                answer -> text(answer, "Command").equals(question.command())));
    }

    /** The same for commands that a library of the nucleus adds; returns the Response. */
    public Element ask(String command, String fields) throws IOException {
        return askUntil(control(command, fields),
                answer -> text(answer, "Command").equals(command));
    }

    /** Sends the requests of a world file one by one. Time begins to pass when all are done. */
    public void buildWorld(String path) throws IOException {
        for (String request : WorldFile.requests(path)) {
            askUntilDone(request);
        }
        askUntilDone(new SimRobMessages.InitializeSimulation().toString());
    }

    public void heartbeat() throws IOException {
        send(new SimRobMessages.Heartbeat().key(key).toString());
    }

    public void unregister() throws IOException {
        isRegistered = false;
        askUntilDone(new SimRobMessages.UnregisterAgent().key(key).toString());
    }

    /** Unregisters if it can, and closes the socket. */
    @Override
    public void close() throws IOException {
        if (isRegistered) {
            send(new SimRobMessages.UnregisterAgent().key(key).toString());
        }
        socket.close();
    }

    // ---- Receiving

    /** The next broadcast, or null if none came in time. Other answers are skipped. */
    public Broadcast receive(int timeoutMs) throws IOException {
        long end = after(timeoutMs);
        while (true) {
            if (isRegistered && System.nanoTime() - lastSent > HEARTBEAT_MS * 1_000_000L) {
                heartbeat();
            }
            Element root = nextMessage(end);
            if (root == null) {
                return null;
            }
            Broadcast broadcast = root.getTagName().equals(SimRobMessages.Elements.BROADCAST) ? collect(root) : null;
            if (broadcast != null) {
                return broadcast;
            }
        }
    }

    private Element askUntil(String requests, Predicate<Element> isAnswer) throws IOException {
        long giveUp = after(PATIENCE_MS);
        for (boolean isRepeated = false; System.nanoTime() < giveUp; isRepeated = true) {
            send(requests);
            Element answer = answerUntil(after(REPEAT_MS), isAnswer);
            if (answer == null) {
                continue;
            }
            // A repeated question may be answered twice, and the next one must not take the
            // second answer for its own.
            if (isRepeated) {
                answerUntil(after(REPEAT_MS), any -> false);
            }
            return answer;
        }
        throw new SocketTimeoutException("the nucleus does not answer");
    }

    private Element answerUntil(long end, Predicate<Element> isAnswer) throws IOException {
        for (Element root = nextMessage(end); root != null; root = nextMessage(end)) {
            if (root.getTagName().equals("Response") && isAnswer.test(root)) {
                return root;
            }
        }
        return null;
    }

    /**
     * The root of the next message, or null at the end; throws the Refusal if it is one. Removal
     * from the nucleus's list counts as a late refusal of the registration.
     */
    private Element nextMessage(long end) throws IOException {
        DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
        while (true) {
            long left = (end - System.nanoTime()) / 1_000_000;
            socket.setSoTimeout((int) Math.max(left, 1));
            try {
                socket.receive(packet);
                break;
            } catch (SocketTimeoutException none) {
                return null;
            } catch (PortUnreachableException lost) {
                continue;
            }
        }
        Element root = parse(packet);
        Element error = child(root, "Error");
        if (error != null) {
            throw new Refusal(SimRobMessages.Refusal.of(error));
        }
        Element removed = child(root, "Agent_Removed");
        if (removed != null) {
            SimRobMessages.Removal told = SimRobMessages.Removal.of(removed);
            throw new Refusal(new SimRobMessages.RegisterAgent().command(), "Key", told.key(),
                    told.reason());
        }
        return root;
    }

    private Element parse(DatagramPacket packet) throws IOException {
        try {
            return parser.parse(new ByteArrayInputStream(buffer, 0, packet.getLength()))
                    .getDocumentElement();
        } catch (SAXException problem) {
            throw new IOException(problem);
        }
    }

    /** The broadcast, once all its parts are there. */
    private Broadcast collect(Element root) {
        Broadcast broadcast = readBroadcast(root);
        String count = text(root, SimRobMessages.Elements.PARTS);
        if (count.isEmpty()) {
            return broadcast;
        }
        if (collected == null || collected.iteration() != broadcast.iteration()) {
            collected = broadcast;
            parts.clear();
        }
        collected.entities().putAll(broadcast.entities());
        parts.add(text(root, SimRobMessages.Elements.PART));
        if (parts.size() < Integer.parseInt(count)) {
            return null;
        }
        Broadcast whole = collected;
        collected = null;
        return whole;
    }

    private static Broadcast readBroadcast(Element root) {
        Map<Integer, Entity> entities = new TreeMap<>();
        for (Element entity : children(child(root, SimRobMessages.Elements.ENTITIES_INFO))) {
            int id = Integer.parseInt(text(entity, SimRobMessages.Elements.ENTITY_ID));
            entities.put(id, new Entity(id, entity.getTagName().replace(SimRobMessages.Elements.ENTITY_SUFFIX, ""),
                    triple(child(entity, SimRobMessages.Elements.POSITION)), triple(child(entity, SimRobMessages.Elements.ROTATION)),
                    readings(child(entity, SimRobMessages.Elements.DEVICES))));
        }
        return new Broadcast(Long.parseLong(text(root, SimRobMessages.Elements.ITERATION)),
                Double.parseDouble(text(root, SimRobMessages.Elements.TIME)), text(root, SimRobMessages.Elements.STEP_MODE).equals("true"),
                text(root, SimRobMessages.Elements.SYNC_MODE).equals("true"), entities);
    }

    private static Map<Integer, double[]> readings(Element devices) {
        Map<Integer, double[]> readings = new TreeMap<>();
        for (Element device : children(devices)) {
            String numbers = text(device, SimRobMessages.Elements.READING);
            readings.put(Integer.valueOf(text(device, SimRobMessages.Elements.DEVICE_ID)),
                    Stream.of(numbers.isEmpty() ? new String[0] : numbers.split(" "))
                            .mapToDouble(Double::parseDouble).toArray());
        }
        return readings;
    }

    // ---- Elements

    /** The text in the child with this name, or nothing. */
    public static String text(Element parent, String name) {
        Element found = child(parent, name);
        return found == null ? "" : found.getTextContent();
    }

    static Element child(Element parent, String name) {
        for (Element element : children(parent)) {
            if (element.getTagName().equals(name)) {
                return element;
            }
        }
        return null;
    }

    static List<Element> children(Element parent) {
        List<Element> found = new ArrayList<>();
        Node node = parent == null ? null : parent.getFirstChild();
        for (; node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                found.add(element);
            }
        }
        return found;
    }

    private static double[] triple(Element parent) {
        return children(parent).stream().mapToDouble(e -> Double.parseDouble(e.getTextContent()))
                .toArray();
    }

    private static long after(int milliseconds) {
        return System.nanoTime() + milliseconds * 1_000_000L;
    }
}
