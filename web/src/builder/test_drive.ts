import { signal } from "@preact/signals";
import type { Vector3 } from "three";
import { to_json } from "../catalogue/to_json";
import { t } from "../language/language";
import type { Session } from "../page/session";
import type { TimeControl } from "../time/time_control";
import { CREATE, type Draft } from "./document";
import { free_id } from "./free_place";
import { moved_entity, shift_by } from "./motion";
import { data_of, id_in, with_data } from "./parts";
import { type PlacedRefusal, placed_refusal } from "./refusal";

/** The draft as a real entity of the running world, to be driven. */
export class TestDrive {
  /** The id of the entity under test. */
  readonly tested = signal<number | null>(null);

  constructor(
    private readonly session: Session,
    private readonly time: TimeControl,
  ) {}

  /** Makes it, replacing the previous one, and lets time run. Returns a refusal. */
  async begin(draft: Draft, shift: Vector3): Promise<PlacedRefusal | null> {
    await this.end();
    this.time.go_live();
    const { command, values } = draft;
    const taken = (this.session.scene.value?.entities ?? []).map((entity) => entity.id);
    const id = free_id(taken, id_in(data_of(values), "Entity_id"));
    const here = moved_entity(values, shift_by(shift));
    const whole = with_data(here, { ...data_of(here), Entity_id: String(id) });
    const answer = await this.session.agent.ask_untyped(to_json(command, whole)).catch(() => null);
    if (!answer) return { part: null, path: "", text: t("notice.unanswered", { command: CREATE }) };
    if (answer.refusal) return placed_refusal(answer.refusal, whole);
    this.tested.value = id;
    this.session.selection.value = { entity: id, place: 0 };
    await this.time.play();
    return null;
  }

  async end(): Promise<void> {
    const id = this.tested.value;
    if (id === null) return;
    this.tested.value = null;
    if (this.session.selection.value?.entity === id) this.session.selection.value = null;
    // Somebody else may have removed it already, which is just as well.
    await this.session.agent.ask({ command: "Remove_Entity", entity_id: id }).catch(() => null);
  }

  /** Another world, or a restarted server, no longer has it. */
  forget(): void {
    this.tested.value = null;
  }
}
