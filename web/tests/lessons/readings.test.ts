import { describe, expect, it } from "vitest";
import { readings_of } from "../../src/lessons/readings";

const devices = [
  { id: 0, type: "Light" },
  { id: 1, type: "Light" },
  { id: 2, type: "Distance" },
  { id: 3, type: "Camera" },
  { id: 4, type: "Whatever" },
];

describe("readings", () => {
  it("have names, and only as many numbers as people read", () => {
    const image = Array.from({ length: 400 }, () => 0.5);
    const readings = [[0.1], [1], [null], image, [-0.001]];
    expect(readings_of(devices, readings, "es")).toEqual({
      "Sensor de suelo 1": "0.10",
      "Sensor de suelo 2": "1.00",
      Distancia: "–",
      Cámara: "400 ×",
      Whatever: "0.00",
    });
  });

  it("may be missing", () => {
    expect(readings_of(devices, [], "en")).toEqual({});
  });
});
