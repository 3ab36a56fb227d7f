import { own_fields } from "../catalogue/description";
import { to_json } from "../catalogue/to_json";
import { translated } from "../language/catalogue";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { CommandList } from "./command_list";
import { Fields } from "./fields";
import { manual_name } from "./manual_names";
import { Preview } from "./preview";

/** The form of the chosen command, made from its description. */
export function CommandForm() {
  const desk = useDesk();
  const { command, values, problems } = desk.commander;
  if (!command.value) return <CommandList />;
  const chosen = command.value;
  const send = () => {
    if (problems.value.length > 0) return;
    void desk.commander.nucleus.value.command_untyped(to_json(chosen, values.value));
  };
  const fields = own_fields(chosen);
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <button
        type="button"
        class="back"
        onClick={() => {
          command.value = null;
        }}
      >
        ‹ {t("commander.choose")}
      </button>
      <h2>{chosen.name}</h2>
      <p class="help">{translated(chosen.help)}</p>
      {manual_name(chosen) && (
        <p class="quiet">{t("commander.as_in_manual", { name: manual_name(chosen) ?? "" })}</p>
      )}
      {fields.length === 0 && <p class="quiet">{t("commander.no_fields")}</p>}
      <Fields
        fields={fields}
        values={values.value}
        outer={[]}
        path=""
        change={(changed) => {
          values.value = changed;
        }}
      />
      <div class="actions">
        <button type="submit" class="button main with-text" disabled={problems.value.length > 0}>
          {t("commander.send")}
        </button>
        <IconButton
          icon="trash"
          label={t("commander.clear")}
          onClick={() => desk.commander.open(chosen)}
        />
      </div>
      <Preview />
    </form>
  );
}
