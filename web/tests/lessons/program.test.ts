import { describe, expect, it } from "vitest";
import { FakeLane } from "./lane";

const run = (program: string, more = {}) => new FakeLane().run(program, more);

describe("a program", { timeout: 60_000 }, () => {
  it("drives, waits in one exchange, and ends in a transaction of its own", async () => {
    const lane = await run("avanzar(0.3)\nesperar(2)\nparar()\n");
    expect(lane.end).toEqual({ outcome: "finished" });
    expect(lane.said).toEqual([
      [],
      [
        { command: "Device_Control", entity_id: 1, device_id: 0, value: [0.3, 0, 0] },
        { command: "Synchronize", key: "pupil", iteration: 1, rest: 2 },
      ],
      [
        { command: "Device_Control", entity_id: 1, device_id: 0, value: [0, 0, 0] },
        { command: "End_Program", outcome: "Finished" },
        { command: "Synchronize", key: "pupil", iteration: 101, rest: 3600 },
      ],
    ]);
  });

  it("says the same each time", async () => {
    const program =
      "import random\nfor i in range(5):\n  avanzar(random.random())\n  esperar(0.1)\n";
    const [first, second] = [await run(program), await run(program)];
    expect(first.said).toEqual(second.said);
    expect(first.orders().length).toBe(5);
  });

  it("knows every name of a function, and the module HAL", async () => {
    const lane = await run(
      "import HAL\nfrom HAL import *\nsetV(0.1)\nHAL.setW(90)\nprint(leerIRSigueLineas(), HAL.line(), getDistance())\n" +
        "girarHasta(90)\nimport time\nfrom time import sleep\nt=time.time()\nsleep(1)\nprint(time.time() - t)",
    );
    expect(lane.end).toEqual({ outcome: "finished" });
    expect(lane.printed).toMatch(/^3 3 1\.99\d*\n1\.0/);
  });

  it("gives values by their names in either language, with or without accents", async () => {
    const lane = await run(
      "avanzar_metros(distancia=1, velocidad=0.2)\ngo(speed=0.2, distance=-1)\ngirar_grados(ángulo=-30)\n" +
        "girar_grados(angulo=-60)\nprint(round(travelled(), 2), round(turned()))\n" +
        "t = time()\nesperar(tiempo=2)\nwait(time=1)\nprint(round(time() - t))",
    );
    expect(lane.end).toEqual({ outcome: "finished" });
    expect(lane.printed).toBe("0.0 -90\n3\n");
  });

  it("lets a control period pass when it senses the same again", async () => {
    const lane = new FakeLane();
    lane.lights = (time_s) => (time_s < 0.5 ? [1, 1] : [0, 0]);
    await lane.run("while linea() == 0:\n  avanzar(0.2)\nparar()");
    expect(lane.end).toEqual({ outcome: "finished" });
    expect(lane.said.length).toBe(26);
  });

  it("goes and turns exactly so far", async () => {
    const lane = await run("go(1)\nturn_by(-90)\nprint(round(travelled(), 2), round(turned()))");
    expect(lane.printed).toBe("1.0 -90\n");
  });

  it("flies", async () => {
    const lane = await run("despegar()\nprint(round(altura(), 1))\naterrizar()\nprint(altura())");
    expect(lane.printed).toMatch(/^1\.(0|1)\n0\.05/);
  });

  it("looks for colours", async () => {
    const lane = await run(
      "print(buscar_color('naranja'))\nprint(find_colour('blue'))\ni = imagen()\nprint(i.columns, i.rows, i.color(0, 0))",
    );
    expect(lane.end).toEqual({ outcome: "finished" });
    expect(lane.printed).toMatch(
      /^\[-0\.58\d*, -0\.16\d*, 0\.375\]\nNone\n4 2 \[250, 130, 10\]\n$/,
    );
  });

  it("may use only what the lesson offers", async () => {
    const lane = await run("avanzar()\ngirar_grados(90)", { api: ["forward"] });
    expect(lane.end?.error).toMatchObject({
      line: 2,
      text: { es: "En esta lección no se puede usar girar_grados." },
    });
  });

  it("gives answers", async () => {
    const lane = await run("responder(2.5, 'a')\nanswer([1, 2])");
    expect(lane.said.at(-1)!.slice(0, 2)).toEqual([
      { command: "Give_Answer", name: "a", value: "2.5" },
      { command: "Give_Answer", value: "1 2" },
    ]);
  });

  it("may have lines ended as on other systems", async () => {
    const lane = await run("x = 1\r\nif x == 1:\r\n  print(x)\r\n");
    expect(lane.printed).toBe("1\n");
  });

  it("is told what the simulator does not take", async () => {
    const lane = new FakeLane();
    lane.before = (transaction) =>
      transaction.length > 1
        ? {
            answers: [
              {
                error: {
                  command: "Device_Control",
                  reason: "the attempt is over: Open_Lesson begins another",
                  code: "lesson_is_over",
                  arguments: {},
                },
              },
            ],
          }
        : undefined;
    await lane.run("avanzar(0.3)\nesperar(1)");
    expect(lane.end?.error).toMatchObject({
      line: 2,
      text: {
        es: "El simulador no acepta Device_Control: el intento ha terminado: Open_Lesson comienza otro.",
        en: "The simulator does not take Device_Control: the attempt is over: Open_Lesson begins another.",
      },
    });
  });
});
