import { Color, DoubleSide, Mesh, PlaneGeometry, ShaderMaterial } from "three";
import type { SceneModel } from "./scene_model";

const SIZE_M = 400;

const VERTEX = `
varying vec3 place;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

// Lines one pixel wide at any distance; finer ones vanish where they would blur.
const FRAGMENT = `
varying vec3 place;
uniform float cell;
uniform vec3 ink;
uniform float strength;
float lines(float size) {
  vec2 at = place.xy / size;
  vec2 width = fwidth(at);
  vec2 near = abs(fract(at - 0.5) - 0.5) / max(width, vec2(1e-6));
  float visible = 1.0 - smoothstep(0.15, 0.5, max(width.x, width.y));
  return (1.0 - min(min(near.x, near.y), 1.0)) * visible;
}
void main() {
  float fade = 1.0 - smoothstep(8.0, 60.0, length(place.xy - cameraPosition.xy) / cell / 10.0);
  float shade = max(lines(cell) * 0.5, lines(cell * 10.0)) * fade * strength;
  if (shade < 0.004) discard;
  gl_FragColor = vec4(ink, shade);
}`;

/** Share of the heights of a terrain: the grid is this far below its deepest point. */
const BELOW_TERRAIN = 0.02;

/**
 * The height of the grid, m: at z = 0, but below all terrain, which it would otherwise cover like a
 * sheet of glass wherever the terrain is lower.
 */
export function grid_level(model: SceneModel): number {
  let level = 0;
  for (const { body } of model.bodies) {
    if (body.type !== "Heightfield") continue;
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (const height of body.heights ?? []) {
      lowest = Math.min(lowest, height);
      highest = Math.max(highest, height);
    }
    if (lowest > highest) continue;
    const [, , z] = body.position;
    level = Math.min(level, z + lowest - (highest - lowest) * BELOW_TERRAIN);
  }
  return level;
}

/** The ground as an infinite grid: decimetres or metres, by the size of the world. */
export class GroundGrid {
  readonly object: Mesh;
  private readonly material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { cell: { value: 1 }, ink: { value: new Color() }, strength: { value: 0.35 } },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  });

  constructor() {
    this.object = new Mesh(new PlaneGeometry(SIZE_M, SIZE_M), this.material);
    this.object.renderOrder = 1;
  }

  set_dark(is_dark: boolean): void {
    this.material.uniforms.ink!.value.set(is_dark ? "#9fb0c8" : "#4a5568");
    this.material.uniforms.strength!.value = is_dark ? 0.35 : 0.22;
  }

  /** A decade of cells across the world. */
  fit(radius: number, level: number): void {
    this.object.position.z = level;
    this.material.uniforms.cell!.value = 10 ** Math.round(Math.log10(Math.max(radius, 0.01) / 12));
  }
}
