import { useState } from "preact/hooks";
import type { Command } from "../catalogue/description";
import { to_cpp, to_java, to_python } from "../catalogue/to_code";
import { to_json } from "../catalogue/to_json";
import { to_xml } from "../catalogue/to_xml";
import type { Values } from "../catalogue/values";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { FORMS, type Form } from "./desk";

const WRITERS: Record<Form, (command: Command, values: Values) => string> = {
  JSON: (command, values) => JSON.stringify(to_json(command, values), null, 2),
  XML: to_xml,
  Python: to_python,
  "C++": to_cpp,
  Java: to_java,
};

/** The message as it stands, in the chosen form, while one types. */
export function Preview() {
  const { commander } = useDesk();
  const [is_copied, set_copied] = useState(false);
  const command = commander.command.value;
  if (!command) return null;
  const text = WRITERS[commander.form.value](command, commander.values.value);
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => {
      set_copied(true);
      setTimeout(() => set_copied(false), 1500);
    });
  };
  return (
    <div class="preview">
      <div class="tabs small" role="tablist">
        {FORMS.map((form) => (
          <button
            type="button"
            role="tab"
            key={form}
            aria-selected={commander.form.value === form}
            onClick={() => {
              commander.form.value = form;
            }}
          >
            {form}
          </button>
        ))}
        <span class="space" />
        <IconButton
          icon="copy"
          label={is_copied ? t("commander.copied") : t("commander.copy")}
          is_on={is_copied}
          onClick={copy}
        />
      </div>
      <pre class="code">{text}</pre>
    </div>
  );
}
