import { signal } from "@preact/signals";
import type { DeviceControl, RobotMotorControl } from "../contract/messages";
import type { Session } from "../page/session";
import { type DrivenWheel, wheels_of } from "./wheels";

/** Ahead and to the left, by key. */
const KEYS: Record<string, [number, number]> = {
  KeyW: [1, 0],
  KeyS: [-1, 0],
  KeyA: [0, 1],
  KeyD: [0, -1],
};
const SPEED_RAD_S = 12;
const TURN_RAD_S = 6;
const HURRY = 2;

/** The keyboard drives the wheels of the robot that is selected. */
export class Drive {
  /** The id of the entity that is being driven. */
  readonly driven = signal<number | null>(null);
  private readonly held = new Set<string>();
  /** Joints that have no motor, as the server said. */
  private readonly without_motor = new Set<string>();
  private is_hurrying = false;

  constructor(private readonly session: Session) {
    window.addEventListener("keyup", (event) => this.release(event));
    window.addEventListener("blur", () => this.stop());
  }

  /** Whether the key is one of its own, and there is something to drive. */
  press(event: KeyboardEvent): boolean {
    if (!(event.code in KEYS) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const id = this.session.selection.value?.entity;
    // What is shown of the past, or of another recording, is not what would be driven.
    if (this.session.newest?.is_past) return false;
    if (id === undefined || !this.session.may_drive(id)) return false;
    if (this.wheels(id).length === 0) return false;
    this.is_hurrying = event.shiftKey;
    if (this.held.has(event.code)) return true;
    this.held.add(event.code);
    this.driven.value = id;
    void this.send(id);
    return true;
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

  /** Each VelocityMotor is told by itself. */
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

  /** How fast each wheel is to turn, rad/s, by the keys that are held. */
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
