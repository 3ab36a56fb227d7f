import { describe, expect, it } from "vitest";
import { readings_of } from "../../src/lessons/readings";
import { Readings } from "../../src/lessons/runtime/readings";

const devices = [
  { id: 0, type: "Drive" },
  { id: 1, type: "Light" },
  { id: 2, type: "Light" },
  { id: 3, type: "Distance" },
  { id: 4, type: "Camera" },
  { id: 5, type: "constructor" },
];

describe("readings on the page", () => {
  it("are those that the lesson is about, with names and units", () => {
    const readings = [[0.4, 0, Math.PI / 2, 1.234, -1e-9, 0.04], [0.1], [1], [null], [5], [1]];
    expect(readings_of(devices, readings, ["line", "distance"], "es")).toEqual({
      Velocidad: "0.40 m/s",
      Giro: "90 °/s",
      Recorrido: "1.23 m",
      Girado: "0 °",
      Altura: "0.04 m",
      "Sensor de suelo 1": "0.10",
      "Sensor de suelo 2": "1.00",
      Distancia: "–",
    });
    expect(Object.keys(readings_of(devices, readings, [], "en"))).toHaveLength(5);
  });

  it("may be missing", () => {
    expect(readings_of(devices, [], ["line"], "en")).toEqual({});
  });
});

/** As the program's interpreter asks for them. */
function asked(readings: Readings, place: number): (number | null)[] {
  const length = readings.length(place);
  if (length < 0) return JSON.parse(readings.text(place));
  return Array.from({ length }, (_, i) => readings.number(place, i));
}

describe("readings in the program", () => {
  it("are in the order of devices, whatever their numbers are", () => {
    const readings = new Readings([
      { id: 7, type: "Light" },
      { id: 3, type: "Drive" },
    ]);
    readings.take([
      { device_id: 3, reading: [1, 2] },
      { device_id: 7, reading: [0.5] },
    ]);
    expect(readings.all).toEqual([[0.5], [1, 2]]);
  });

  it("stay as they were told last, and are none before", () => {
    const readings = new Readings(devices);
    expect(asked(readings, 1)).toEqual([]);
    readings.take([{ device_id: 1, reading: [0.1] }]);
    readings.take([{ device_id: 2, reading: [0.2] }]);
    expect([asked(readings, 1), asked(readings, 2)]).toEqual([[0.1], [0.2]]);
  });

  it("of devices that the program has not are left out", () => {
    const readings = new Readings(devices);
    readings.take([{ device_id: 99, reading: [1] }]);
    expect(readings.all).toEqual(devices.map(() => []));
  });

  it.each([[[]], [[0.1, -2.5]], [[2 ** 31 - 1, -(2 ** 31) + 1, 2 ** 31 + 0.5]]])(
    "come number by number: %j",
    (reading) => {
      const readings = new Readings(devices);
      readings.take([{ device_id: 3, reading }]);
      expect(readings.length(3)).toBe(reading.length);
      expect(asked(readings, 3)).toEqual(reading);
    },
  );

  it.each([[[null]], [[1, null]], [[2 ** 31]], [[-(2 ** 31)]], [[1e300]]])(
    "come as a text where the interpreter takes no such number: %j",
    (reading) => {
      const readings = new Readings(devices);
      readings.take([{ device_id: 3, reading }]);
      expect(readings.length(3)).toBe(-1);
      expect(asked(readings, 3)).toEqual(reading);
    },
  );
});
