import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A file of messages that make a world. */
final class WorldFile {
    private static final String START = new SimRobMessages.InitializeSimulation().command();

    private WorldFile() {}

    /** Its requests in their order, without Initialize_Simulation. */
    static List<String> requests(String path) throws IOException {
        String text = Files.readString(Path.of(path)).replaceFirst("^<\\?xml.*?\\?>", "");
        List<String> requests = new ArrayList<>();
        try {
            // A file may have several roots.
            InputSource source = new InputSource(new StringReader("<World>" + text + "</World>"));
            Element world = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(source)
                    .getDocumentElement();
            addRequests(world, requests);
        } catch (SAXException | ParserConfigurationException | TransformerException problem) {
            throw new IOException(path, problem);
        }
        return requests;
    }

    /** Requests have the attribute Command; other elements only contain requests. */
    private static void addRequests(Element around, List<String> requests)
            throws TransformerException {
        for (Element element : SimRobAgent.children(around)) {
            String command = element.getAttribute("Command");
            if (command.isEmpty()) {
                addRequests(element, requests);
            } else if (!command.equals(START)) {
                requests.add("<Simulation_Message>" + print(element) + "</Simulation_Message>");
            }
        }
    }

    private static String print(Element element) throws TransformerException {
        Transformer printer = TransformerFactory.newInstance().newTransformer();
        printer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter text = new StringWriter();
        printer.transform(new DOMSource(element), new StreamResult(text));
        return text.toString();
    }
}
