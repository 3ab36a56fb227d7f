import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { adjustment_words } from "./adjustment_words";

export function Adjustment() {
  const { session } = useDesk();
  const state = session.state.value;
  const words = adjustment_words(state);
  if (!words) return null;
  const is_lost = state?.adjustment?.state === "out_of_limits";
  return (
    <output class={is_lost ? "chip past" : "chip"} title={t("adjust.help")}>
      {words}
    </output>
  );
}
