/** The members of a Java program that read JSON, which its standard library does not. */
export const JAVA_JSON = `    /** The members of a JSON object, name by name, each value as JSON. */
    static Map<String, String> members(String json) {
        Map<String, String> found = new LinkedHashMap<>();
        if (!json.strip().startsWith("{")) throw new IllegalArgumentException();
        int at = blanks(json, json.indexOf('{') + 1);
        while (json.charAt(at) != '}') {
            int colon = blanks(json, skip(json, at));
            int value = blanks(json, colon + 1);
            int end = skip(json, value);
            found.put(text(json.substring(at, end)), json.substring(value, end));
            at = blanks(json, end);
            if (json.charAt(at) == ',') at = blanks(json, at + 1);
        }
        return found;
    }

    /** The elements of a JSON array, each as JSON. */
    static List<String> elements(String json) {
        List<String> found = new ArrayList<>();
        int at = blanks(json, json.indexOf('[') + 1);
        while (json.charAt(at) != ']') {
            int end = skip(json, at);
            found.add(json.substring(at, end));
            at = blanks(json, end);
            if (json.charAt(at) == ',') at = blanks(json, at + 1);
        }
        return found;
    }

    /** The text that a JSON string stands for; null is the empty one. */
    static String text(String json) {
        StringBuilder plain = new StringBuilder();
        for (int at = 1; json.charAt(0) == '"' && json.charAt(at) != '"'; at++) {
            char unit = json.charAt(at);
            if (unit == '\\\\') {
                unit = json.charAt(++at);
                int letter = "bfnrt".indexOf(unit);
                if (letter >= 0) unit = "\\b\\f\\n\\r\\t".charAt(letter);
                else if (unit == 'u') {
                    unit = (char) Integer.parseInt(json.substring(at + 1, at + 5), 16);
                    at += 4;
                }
            }
            plain.append(unit);
        }
        return plain.toString();
    }

    /** Where the JSON value ends that begins at a place. */
    static int skip(String json, int at) {
        int depth = 0;
        do {
            char unit = json.charAt(at);
            if (unit == '"') {
                for (at++; json.charAt(at) != '"'; at++) if (json.charAt(at) == '\\\\') at++;
            } else if (unit == '{' || unit == '[') depth++;
            else if (unit == '}' || unit == ']') depth--;
            else if (depth == 0) {
                while (at < json.length() && ",}] \\t\\r\\n".indexOf(json.charAt(at)) < 0) at++;
                return at;
            }
            at++;
        } while (depth > 0);
        return at;
    }

    static int blanks(String json, int at) {
        while (Character.isWhitespace(json.charAt(at))) at++;
        return at;
    }
`;
