import type { Choice } from "../catalogue/description";
import { translated } from "../language/catalogue";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { with_joint } from "./completion";
import { useBuilder } from "./context";
import type { BuilderDesk } from "./desk";
import { ends_of } from "./hanging";
import { field_of, id_of, type PartKind, parts_of, reference_id } from "./parts";
import { has_structure, PIECES, with_body, with_device, with_piece } from "./pieces";

const NEEDS_JOINT = /^(Encoder|VelocityMotor|PositionMotor|TorqueMotor)$/;

/** New parts go onto the selected body. */
export function AddParts() {
  const builder = useBuilder();
  const { work } = builder;
  const values = work.values.value;
  if (!values || !has_structure(values)) return null;
  const add = {
    body: (type: string) => work.add(with_body(values, type, builder.carrier), "body"),
    joint: (type: string) => {
      const [first, second] = ends_for_joint(builder);
      work.add(with_joint(work.command!, values, type, first, second), "joint");
    },
    device: (type: string) => {
      const joint = NEEDS_JOINT.test(type) ? joint_for_device(builder) : -1;
      work.add(with_device(values, type, builder.carrier, joint), "device");
    },
  };
  return (
    <div class="add-row" role="toolbar" aria-label={t("builder.add")}>
      {PIECES.map((piece) => (
        <IconButton
          key={piece}
          icon="plus"
          label={t(`builder.piece.${piece}_help`)}
          text={t(`builder.piece.${piece}`)}
          onClick={() => work.add(with_piece(values, piece, builder.chassis), "body")}
        />
      ))}
      {(["body", "joint", "device"] as const).map((kind) => (
        <AddOne key={kind} kind={kind} choices={types_of(kind, builder)} add={add[kind]} />
      ))}
    </div>
  );
}

interface AddOneProps {
  kind: "body" | "joint" | "device";
  choices: Choice[];
  add: (type: string) => void;
}

function AddOne({ kind, choices, add }: AddOneProps) {
  return (
    <select
      class="add-one"
      aria-label={t(`builder.add_${kind}`)}
      value=""
      onChange={(event) => {
        const { value } = event.currentTarget;
        event.currentTarget.value = "";
        if (value !== "") add(value);
      }}
    >
      <option value="">{t(`builder.add_${kind}`)}</option>
      {choices.map(({ name, help }) => (
        <option key={name} value={name} title={help && translated(help)}>
          {name}
        </option>
      ))}
    </select>
  );
}

function types_of(kind: PartKind, { work }: BuilderDesk): Choice[] {
  const field = work.command && field_of(work.command, kind);
  return field?.fields?.find((inner) => inner.name === "Type")?.choices ?? [];
}

/** The selected body and its support; the form shows which, and can change it. */
function ends_for_joint({ work, carrier }: BuilderDesk): [number, number] {
  const values = work.values.value ?? {};
  const joined = parts_of(values, "joint").find((joint) => ends_of(joint)[1] === carrier);
  if (joined) return [ends_of(joined)[0], carrier];
  const reference = reference_id(values);
  if (carrier !== reference) return [reference, carrier];
  const bodies = parts_of(values, "body").map((body) => id_of("body", body));
  return [reference, bodies.find((id) => id !== reference) ?? -1];
}

function joint_for_device({ work }: BuilderDesk): number {
  const selected = work.selected_id("joint");
  const first = parts_of(work.values.value ?? {}, "joint")[0];
  return selected >= 0 || !first ? selected : id_of("joint", first);
}
