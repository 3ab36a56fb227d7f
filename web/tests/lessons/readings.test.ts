import { describe, expect, it } from "vitest";
import { readings_of } from "../../src/lessons/readings";

const devices = [
  { id: 0, type: "Drive" },
  { id: 1, type: "Light" },
  { id: 2, type: "Light" },
  { id: 3, type: "Distance" },
  { id: 4, type: "Camera" },
  { id: 5, type: "constructor" },
];

describe("readings", () => {
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
