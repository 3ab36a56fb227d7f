import { t } from "../language/language";
import { IconButton } from "../page/button";
import type { IconName } from "../page/icon";
import { useBuilder } from "./context";
import { TOOLS, type Tool } from "./handles";

const ICONS: Record<Tool, IconName> = { move: "move", turn: "turn", size: "size" };

/** What dragging does, and where the draft stands. */
export function Tools() {
  const builder = useBuilder();
  const { tool, pointer } = builder;
  return (
    <div class="tool-row" role="toolbar" aria-label={t("builder.tools")}>
      {TOOLS.map((name) => (
        <IconButton
          key={name}
          icon={ICONS[name]}
          label={t(`builder.tool.${name}_help`)}
          text={t(`builder.tool.${name}`)}
          is_on={tool.value === name}
          onClick={() => {
            tool.value = name;
          }}
        />
      ))}
      <IconButton
        icon="snap"
        label={t("builder.snap")}
        is_on={pointer.snaps.value}
        onClick={() => {
          pointer.snaps.value = !pointer.snaps.value;
        }}
      />
      <span class="space" />
      <IconButton
        icon="target"
        label={t("builder.place")}
        is_on={pointer.is_placing.value}
        onClick={() => {
          pointer.is_placing.value = !pointer.is_placing.value;
        }}
      />
      <IconButton icon="look" label={t("builder.look")} onClick={() => builder.look()} />
    </div>
  );
}
