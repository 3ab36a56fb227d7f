import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * The messages of SimRob, typed. Made by simrob from its descriptions: not to be edited.
 *
 * <p>Each command is a class whose methods set its fields; as a text it is the XML that the nucleus
 * takes. Each answer is a record that is read from XML; what is not told is null. {@code simrob
 * catalogue --java} prints this file.
 */
public final class SimRobMessages {
    private SimRobMessages() {}

    /** Fields that were set, in XML. */
    public abstract static class Fields {
        private final StringBuilder attributes = new StringBuilder();
        private final StringBuilder elements = new StringBuilder();

        void attribute(String name, Object value) {
            attributes.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
        }

        void element(String name, Object value) {
            if (value instanceof Fields part) {
                elements.append('<').append(name).append(part.attributes()).append('>')
                        .append(part.elements()).append("</").append(name).append('>');
            } else {
                elements.append('<').append(name).append('>').append(escaped(value)).append("</")
                        .append(name).append('>');
            }
        }

        void items(String name, String item, Iterable<?> values) {
            if (!item.isEmpty()) {
                elements.append('<').append(name).append('>');
            }
            for (Object value : values) {
                element(item.isEmpty() ? name : item, value);
            }
            if (!item.isEmpty()) {
                elements.append("</").append(name).append('>');
            }
        }

        void packed(String name, Iterable<?> values) {
            StringBuilder text = new StringBuilder();
            for (Object value : values) {
                text.append(text.length() == 0 ? "" : " ").append(value);
            }
            element(name, text);
        }

        String attributes() {
            return attributes.toString();
        }

        String elements() {
            return elements.toString();
        }
    }

    /** A command. toString() is its XML, to stand in a Message with others. */
    public abstract static class Request extends Fields {
        private final String command;
        private final String element;

        Request(String command, String element) {
            this.command = command;
            this.element = element;
        }

        /** What the nucleus calls it. */
        public String command() {
            return command;
        }

        @Override
        public String toString() {
            String text = "<" + element + " Command=\"" + command + "\"" + attributes() + ">"
                    + elements() + "</" + element + ">";
            return element.equals("Agent_Message") ? text
                    : "<Simulation_Message>" + text + "</Simulation_Message>";
        }
    }

    /** A question whose answer is of type A. */
    public abstract static class Question<A> extends Request {
        private final Function<Element, A> reader;

        Question(String command, String element, Function<Element, A> reader) {
            super(command, element);
            this.reader = reader;
        }

        /** What the Response tells. */
        public A read(Element response) {
            return reader.apply(response);
        }
    }

    private static String escaped(Object value) {
        return value.toString().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static List<Element> children(Element parent) {
        List<Element> found = new ArrayList<>();
        Node node = parent.getFirstChild();
        for (; node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                found.add(element);
            }
        }
        return found;
    }

    private static Element child(Element parent, String name) {
        for (Element element : children(parent)) {
            if (element.getTagName().equals(name)) {
                return element;
            }
        }
        return null;
    }

    private static <T> T part(Element parent, String name, Function<Element, T> read) {
        Element found = child(parent, name);
        return found == null ? null : read.apply(found);
    }

    private static <T> T plain(Element parent, String name, Function<String, T> read) {
        Element found = child(parent, name);
        return found == null ? null : read.apply(found.getTextContent());
    }

    private static <T> List<T> list(Element parent, String name, Function<Element, T> read) {
        Element found = child(parent, name);
        return found == null ? null : children(found).stream().map(read).toList();
    }
