import type { Begin, Command, LaneAnswer, ProgramEnd } from "../../src/lessons/runtime/begin";
import type { Watcher, Wish } from "../../src/lessons/runtime/control";
import { LaneEnded } from "../../src/lessons/runtime/robot_link";
import { run_program } from "../../src/lessons/runtime/run_program";

export const DEVICES = [
  { id: 0, type: "Drive" },
  { id: 1, type: "Light" },
  { id: 2, type: "Light" },
  { id: 3, type: "Distance" },
  { id: 4, type: "Camera" },
  { id: 5, type: "Gps" },
  { id: 6, type: "Compass" },
  { id: 7, type: "Kicker" },
];

export const BEGIN: Begin = {
  language: "python",
  program: "",
  key: "pupil",
  period_s: 0.02,
  api: [],
  robot: 1,
  words: "es",
  devices: DEVICES,
  seed: 1,
};

/** A lane to a robot that does at once what it is told, and stands on a plane without anything. */
export class FakeLane {
  readonly said: Command[][] = [];
  printed = "";
  end: ProgramEnd | null = null;
  time_s = 0;
  iteration = 0;
  /** Brightness under the left and the right sensor, as time goes by. */
  lights: (time_s: number) => [number, number] = () => [0, 0];
  /** Answers to be given, other than broadcasts. */
  hold: string | null = null;
  /** Transactions, after which the lane ends. */
  greatest = 5000;
  /** Called before each transaction is answered. */
  before: (transaction: Command[]) => Partial<LaneAnswer> | undefined = () => {};
  private order = [0, 0, 0];
  private travelled_m = 0;
  private turned_rad = 0;
  private height_m = 0.05;

  exchange = (transaction: Command[]): LaneAnswer => {
    this.said.push(transaction);
    if (this.said.length > this.greatest) throw new LaneEnded("it does not end");
    const special = this.before(transaction);
    const answers: Record<string, unknown>[] = [];
    let rest_s = 0.02;
    for (const command of transaction) {
      if (command.command === "Device_Control" && command.device_id === 0)
        this.order = command.value as number[];
      if (command.command === "Get_Image") answers.push(picture());
      if (command.command === "Synchronize") rest_s = Math.max(0.02, Number(command.rest ?? 0));
    }
    if (special) return { ...this.answer(answers), ...special };
    this.pass(rest_s);
    return this.answer(answers);
  };

  private pass(seconds: number): void {
    this.iteration += Math.max(1, Math.round(seconds / 0.02));
    this.time_s += seconds;
    this.travelled_m += this.order[0]! * seconds;
    this.height_m = Math.max(0.05, this.height_m + this.order[1]! * seconds);
    this.turned_rad += this.order[2]! * seconds;
  }

  private answer(answers: Record<string, unknown>[]): LaneAnswer {
    const [left, right] = this.lights(this.time_s);
    const climb = this.height_m > 0.05 || this.order[1]! > 0 ? this.order[1]! : 0;
    const drive = [
      this.order[0]!,
      climb,
      this.order[2]!,
      this.travelled_m,
      this.turned_rad,
      this.height_m,
    ];
    const readings = [
      drive,
      [left],
      [right],
      [Math.max(0, 2 - this.travelled_m)],
      [this.time_s],
      [this.travelled_m, 0, this.height_m],
      [this.turned_rad],
      [0],
    ];
    const devices = readings.map((reading, device_id) => ({ device_id, reading }));
    return {
      broadcast: {
        iteration: this.iteration,
        time: this.time_s,
        entities_info: [{ entity_id: 1, devices }],
      },
      answers,
      wait: false,
      hold: this.hold,
    };
  }

  /** All orders to the drive, in words. */
  orders(): string[] {
    return this.said
      .flat()
      .filter((one) => one.command === "Device_Control")
      .map((one) => (one.value as number[]).join(" "));
  }

  async run(
    program: string,
    more: Partial<Begin> = {},
    watcher?: Watcher,
    wish?: Wish,
  ): Promise<FakeLane> {
    await run_program(
      { ...BEGIN, program, ...more },
      {
        exchange: this.exchange,
        print: (text) => {
          this.printed += text;
        },
        ended: (end) => {
          this.end = end;
        },
        watcher,
        wish,
      },
    );
    return this;
  }
}

/** Of 4 x 2 pixels, in which three on the left are orange. */
function picture(): Record<string, unknown> {
  const orange = [250, 130, 10];
  const green = [90, 110, 90];
  const pixels = [orange, green, green, green, orange, orange, green, green].flat();
  return {
    command: "Get_Image",
    result: "Done",
    columns: 4,
    rows: 2,
    data: btoa(String.fromCharCode(...pixels)),
  };
}
