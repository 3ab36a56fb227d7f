import type { Values } from "../catalogue/values";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { useBuilder } from "./context";
import { link_of } from "./links";
import type { Side } from "./mirror_plane";
import { data_of, id_of, type PartRef, reference_id, with_data } from "./parts";

/** What can be done with a part as a whole. */
export function PartActions({ at, part }: { at: PartRef; part: Values }) {
  const { work } = useBuilder();
  const id = id_of(at.kind, part);
  const links = work.draft.value?.links ?? [];
  return (
    <div class="group">
      {at.kind === "body" && <BodyActions id={id} />}
      {link_of(links, at.kind, id) && (
        <IconButton
          icon="link"
          label={t("builder.unlink")}
          is_on={true}
          onClick={() => work.unlink(at.kind, id)}
        />
      )}
      <IconButton icon="trash" label={t("builder.remove")} onClick={() => work.remove(at)} />
    </div>
  );
}

function BodyActions({ id }: { id: number }) {
  const { work } = useBuilder();
  const { session } = useDesk();
  const values = work.values.value!;
  const is_reference = id === reference_id(values);
  const mirror = (side: Side) => {
    const problem = work.mirror(id, side);
    if (problem) session.notices.say(t(`builder.mirror.${problem}`));
  };
  const refer = () =>
    work.change(with_data(values, { ...data_of(values), Reference_Body: String(id) }));
  return (
    <>
      {!is_reference && (
        <>
          <IconButton
            icon="mirror"
            label={t("builder.mirror.left_right")}
            text={t("builder.mirror.short")}
            onClick={() => mirror("left_right")}
          />
          <IconButton
            icon="mirror_ahead"
            label={t("builder.mirror.front_back")}
            onClick={() => mirror("front_back")}
          />
        </>
      )}
      <IconButton
        icon="star"
        label={is_reference ? t("builder.reference") : t("builder.make_reference")}
        is_on={is_reference}
        onClick={refer}
      />
    </>
  );
}
