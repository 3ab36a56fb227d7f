import { is_key, type Key, t } from "../language/language";
import { IconButton } from "./button";
import { useDesk } from "./desk";
import { Dialog } from "./dialog";

const MOUSE: Key[] = ["help.mouse_select", "help.mouse_drag", "help.mouse_orbit"];
const KEYS: Key[] = [
  "help.key_space",
  "help.key_right",
  "help.key_left",
  "help.key_plus",
  "help.key_reset",
  "help.key_drive",
  "help.key_camera",
  "help.key_turn",
  "help.key_stop",
  "help.key_undo",
  "help.key_mark",
  "help.key_palette",
  "help.key_builder",
  "help.key_help",
];

export function Help() {
  const desk = useDesk();
  const close = () => {
    desk.dialog.value = null;
  };
  return (
    <Dialog label={t("help.title")} kind="help" onClose={close}>
      <header>
        <h2>{t("help.title")}</h2>
        <IconButton icon="close" label={t("page.close")} onClick={close} />
      </header>
      <h3>{t("help.mouse")}</h3>
      <Rows keys={MOUSE} />
      <h3>{t("help.keys")}</h3>
      <Rows keys={KEYS} />
    </Dialog>
  );
}

function Rows({ keys }: { keys: Key[] }) {
  return (
    <dl>
      {keys.map((key) => {
        const text = `${key}_text`;
        return (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{is_key(text) && t(text)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
