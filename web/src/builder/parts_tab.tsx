import { t } from "../language/language";
import { AddParts } from "./add_parts";
import { advice } from "./advice";
import { useBuilder } from "./context";
import { PartForm } from "./part_form";
import { PartsList } from "./parts_list";
import { Tools } from "./tools";

/** Its parts: a list, what can be added, and the values of the selected one. */
export function PartsTab() {
  const { work } = useBuilder();
  const values = work.values.value;
  const first = work.text_problems.value[0];
  if (!values) return null;
  return (
    <div class="parts">
      <Tools />
      {first ? (
        <p class="advice-line wrong">{t("builder.text_is_wrong")}</p>
      ) : (
        <p class="advice-line">{t(advice(values))}</p>
      )}
      <PartsList />
      <AddParts />
      <PartForm />
    </div>
  );
}
