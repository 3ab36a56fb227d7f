import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { entity_name } from "../page/names";
import type { Frame } from "../stream/frame";
import type { BodyRecord } from "../view/scene_model";
import { position, type Quantity, rotation, speed } from "./quantities";

const AXES = ["x", "y", "z"];

/** The selected body, with its present values. */
export function SelectedValues() {
  const { session } = useDesk();
  const record = session.selection.value ? session.selected() : null;
  if (!record) return <p class="values quiet">{t("inspector.nothing_selected")}</p>;
  const { entity, body } = record;
  return (
    <section class="values" aria-label={t("inspector.values")}>
      <h3>
        {entity_name(entity)} · {t("inspector.body", { type: body.type, id: body.id })}
      </h3>
      <Actions record={record} />
      <dl>
        <dt>{t("inspector.mass")}</dt>
        <dd>{body.mass === null ? t("inspector.infinite") : `${body.mass} ${t("unit.kg")}`}</dd>
        <dt>{t("inspector.material")}</dt>
        <dd>{body.material}</dd>
        <LiveNumbers record={record} />
      </dl>
    </section>
  );
}

function Actions({ record }: { record: BodyRecord }) {
  const desk = useDesk();
  return (
    <div class="group">
      <IconButton
        icon="look"
        label={t("inspector.look")}
        text={t("inspector.look")}
        onClick={() => {
          const shown = desk.view.model?.body(record.entity.id, record.place);
          if (shown) desk.view.look_at(shown);
        }}
      />
      {record.entity.moves && (
        <IconButton
          icon="camera"
          label={t("camera.follow")}
          text={t("camera.follow")}
          is_on={desk.camera.value === "follow"}
          onClick={() => {
            desk.camera.value = desk.camera.value === "follow" ? "orbit" : "follow";
          }}
        />
      )}
    </div>
  );
}

function LiveNumbers({ record }: { record: BodyRecord }) {
  const { session } = useDesk();
  // Read, so that the values are updated with the clock.
  const clock = session.clock.value;
  const frame = session.newest;
  const of = { entity: record.entity.id, place: record.place };
  if (!clock || !frame || record.moving < 0) {
    return (
      <Numbers title={t("inspector.position")} unit={t("unit.m")} numbers={record.body.position} />
    );
  }
  return (
    <>
      <Numbers
        title={t("inspector.position")}
        unit={t("unit.m")}
        numbers={position(frame, record)}
        quantity={(part) => ({ ...of, kind: "position", part })}
      />
      <Numbers
        title={t("inspector.rotation")}
        unit={t("unit.rad")}
        numbers={rotation(frame, record)}
        quantity={(part) => ({ ...of, kind: "rotation", part })}
      />
      <dt>
        {t("inspector.velocity")} <small>{t("unit.m_s")}</small>
      </dt>
      <dd>
        {number_text(speed(session.before, frame, record))}
        <PlotButton quantity={{ ...of, kind: "velocity", part: 0 }} />
      </dd>
      <Readings record={record} frame={frame} />
    </>
  );
}

function number_text(value: number): string {
  return Number.isNaN(value) ? "" : value.toFixed(3);
}

interface NumbersProps {
  title: string;
  unit: string;
  numbers: number[];
  quantity?: (part: number) => Quantity;
}

function Numbers({ title, unit, numbers, quantity }: NumbersProps) {
  return (
    <>
      <dt>
        {title} <small>{unit}</small>
      </dt>
      <dd class="numbers">
        {numbers.map((value, part) => (
          <span key={AXES[part] ?? part}>
            <small>{AXES[part]}</small> {value.toFixed(3)}
            {quantity && <PlotButton quantity={quantity(part)} />}
          </span>
        ))}
      </dd>
    </>
  );
}

function Readings({ record, frame }: { record: BodyRecord; frame: Frame }) {
  const { session } = useDesk();
  const devices = (session.model.value?.devices ?? []).filter(
    (item) => item.entity === record.entity,
  );
  return (
    <>
      {devices.map(({ device, index }) => (
        <>
          <dt key={`${device.id} name`}>
            {device.type} {device.id}
          </dt>
          <dd key={device.id} class="numbers">
            {[...(frame.readings?.[index] ?? [])].slice(0, 12).map((value, part) => (
              <span key={part}>
                {value.toFixed(3)}
                <PlotButton
                  quantity={{
                    entity: record.entity.id,
                    place: record.place,
                    kind: "reading",
                    part,
                    device: index,
                  }}
                />
              </span>
            ))}
          </dd>
        </>
      ))}
    </>
  );
}

function PlotButton({ quantity }: { quantity: Quantity }) {
  const { watched } = useDesk();
  const is_on = watched.has(quantity);
  return (
    <IconButton
      icon="plot"
      label={is_on ? t("inspector.unplot") : t("inspector.plot_this")}
      is_on={is_on}
      onClick={() => watched.toggle(quantity)}
    />
  );
}
