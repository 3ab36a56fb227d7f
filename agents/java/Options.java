/** The command line. */
final class Options {
    private final String[] arguments;

    Options(String[] arguments) {
        this.arguments = arguments;
    }

    /** The text after the name, or the other text. */
    String get(String name, String otherwise) {
        for (int i = 0; i + 1 < arguments.length; ++i) {
            if (arguments[i].equals(name)) {
                return arguments[i + 1];
            }
        }
        return otherwise;
    }

    String nucleus() {
        return get("--udp", "127.0.0.1:9600");
    }
}
