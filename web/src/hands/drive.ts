import { effect, signal } from "@preact/signals";
import type { DeviceControl, RobotMotorControl } from "../contract/messages";
import { players_of } from "../match/match";
import type { Session } from "../page/session";
import { type DrivenWheel, wheels_of } from "./wheels";

/** Forwards and to the left, by key. */
const KEYS: Record<string, [number, number]> = {
  KeyW: [1, 0],
  KeyS: [-1, 0],
  KeyA: [0, 1],
  KeyD: [0, -1],
};
const SPEED_RAD_S = 12;
const TURN_RAD_S = 6;
const HURRY = 2;
/** In a match, how often taking over is renewed: before it would be given back. */
const RENEW_MS = 3000;

/** The keyboard drives the wheels of the selected robot. */
export class Drive {
  /** The id of the entity that is being driven. */
  readonly driven = signal<number | null>(null);
  /** The robot of a match that is driven from here in place of its team. */
  readonly taken_over = signal<number | null>(null);
  private readonly held = new Set<string>();
  /** Joints that have no motor, as the server said. */
  private readonly without_motor = new Set<string>();
  private is_hurrying = false;
  private taken_over_ms = Number.NEGATIVE_INFINITY;
  private renewal: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly session: Session) {
    window.addEventListener("keyup", (event) => this.release(event));
    window.addEventListener("blur", () => this.stop());
    effect(() => {
      const taken = session.match.value?.taken_over ?? [];
      const own = this.taken_over.peek();
      // It was just requested and may not have been told yet.
      if (own === null || this.is_renewed()) return;
      if (!taken.some(({ entity }) => entity === own)) this.taken_over.value = null;
    });
  }

  /**
   * Whether it belongs to a match in progress, so that its team drives it until it is taken over.
   */
  is_played(id: number): boolean {
    const match = this.session.match.value;
    return match !== null && !match.recorded && match.phase !== "over" && players_of(match).has(id);
  }

  async give_back(): Promise<void> {
    const id = this.taken_over.value;
    if (id === null) return;
    this.stop();
    this.taken_over.value = null;
    this.taken_over_ms = Number.NEGATIVE_INFINITY;
    await this.session.command({ command: "Give_Back", entity_id: id });
  }

  /** Whether the key is one of its own, and there is something to drive. */
  press(event: KeyboardEvent): boolean {
    if (!(event.code in KEYS) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const id = this.session.selection.value?.entity;
    // A past moment, or another recording, is not what would be driven.
    if (this.session.newest?.is_past) return false;
    if (id === undefined || !this.session.may_drive(id)) return false;
    if (this.wheels(id).length === 0) return false;
    this.is_hurrying = event.shiftKey;
    if (this.held.has(event.code)) return true;
    this.held.add(event.code);
    this.driven.value = id;
    void this.start(id);
    return true;
  }

  private async start(id: number): Promise<void> {
    if (!(await this.take_over(id))) return;
    this.renewal ??= setInterval(() => {
      if (this.held.size > 0) void this.take_over(id);
      else this.stop_renewing();
    }, RENEW_MS);
    await this.send(id);
  }

  private stop_renewing(): void {
    if (this.renewal !== null) clearInterval(this.renewal);
    this.renewal = null;
  }

  private is_renewed(): boolean {
    return performance.now() - this.taken_over_ms < RENEW_MS;
  }

  /** False if it was refused: people are told why. */
  private async take_over(id: number): Promise<boolean> {
    if (!this.is_played(id)) return true;
    if (this.taken_over.value === id && this.is_renewed()) return true;
    const is_done = await this.session.command({ command: "Take_Over", entity_id: id });
    this.taken_over.value = is_done ? id : null;
    if (is_done) this.taken_over_ms = performance.now();
    else this.held.clear();
    if (!is_done) this.driven.value = null;
    return is_done;
  }

  private release(event: KeyboardEvent): void {
    if (!this.held.delete(event.code)) return;
    this.tell_again();
  }

  private stop(): void {
    if (this.held.size === 0) return;
    this.held.clear();
    this.tell_again();
  }

  private tell_again(): void {
    const id = this.driven.value;
    if (id !== null) void this.send(id);
    if (this.held.size === 0) this.driven.value = null;
  }

  private wheels(id: number): DrivenWheel[] {
    const entity = this.session.model.value?.entity(id);
    return entity
      ? wheels_of(entity).filter((wheel) => !this.without_motor.has(`${id} ${wheel.joint_id}`))
      : [];
  }

  private async send(id: number): Promise<void> {
    const all = this.wheels(id);
    for (const request of this.device_requests(id, all)) {
      void this.session.agent.ask(request).catch(() => null);
    }
    const wheels = all.filter((wheel) => wheel.device_id === null);
    if (wheels.length === 0) return;
    const answer = await this.session.agent.ask(this.request(id, wheels)).catch(() => null);
    const refusal = answer?.refusal;
    // A wheel that rolls freely is left out, and the others are told again.
    if (!refusal || !/joint/i.test(refusal.field)) return;
    this.without_motor.add(`${id} ${refusal.value}`);
    if (this.wheels(id).length < all.length) await this.send(id);
  }

  private request(id: number, wheels: DrivenWheel[]): RobotMotorControl {
    const speed_of = this.speeds();
    const motors = wheels.map((wheel) => ({
      wheel_joint_id: wheel.joint_id,
      value: speed_of(wheel),
    }));
    return { command: "Robot_Motor_Control", entity_id: id, motors };
  }

  /** Each VelocityMotor is told separately. */
  private device_requests(id: number, wheels: DrivenWheel[]): DeviceControl[] {
    const speed_of = this.speeds();
    return wheels.flatMap((wheel) =>
      wheel.device_id === null
        ? []
        : {
            command: "Device_Control",
            entity_id: id,
            device_id: wheel.device_id,
            value: [speed_of(wheel)],
          },
    );
  }

  /** The speed of each wheel, rad/s, by the held keys. */
  private speeds(): (wheel: DrivenWheel) => number {
    let ahead = 0;
    let left = 0;
    for (const code of this.held) {
      ahead += KEYS[code]?.[0] ?? 0;
      left += KEYS[code]?.[1] ?? 0;
    }
    const scale = this.is_hurrying ? HURRY : 1;
    return ({ forwards, side }) =>
      forwards * scale * (ahead * SPEED_RAD_S - left * side * TURN_RAD_S);
  }
}
