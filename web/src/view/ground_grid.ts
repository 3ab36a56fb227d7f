import { Color, DoubleSide, Mesh, PlaneGeometry, ShaderMaterial, Vector2, Vector4 } from "three";
import type { SceneModel } from "./scene_model";

const SIZE_M = 400;
const MOST_HOLES = 4;

const VERTEX = `
varying vec3 place;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

// Lines one pixel wide at any distance; finer ones vanish where they would become a haze.
const FRAGMENT = `
varying vec3 place;
uniform float cell;
uniform vec3 ink;
uniform float strength;
uniform int hole_count;
uniform vec4 hole_frame[${MOST_HOLES}];
uniform vec2 hole_half[${MOST_HOLES}];
float lines(float size) {
  vec2 at = place.xy / size;
  vec2 width = fwidth(at);
  vec2 near = abs(fract(at - 0.5) - 0.5) / max(width, vec2(1e-6));
  float visible = 1.0 - smoothstep(0.15, 0.5, max(width.x, width.y));
  return (1.0 - min(min(near.x, near.y), 1.0)) * visible;
}
bool is_in_hole() {
  for (int i = 0; i < ${MOST_HOLES}; ++i) {
    vec2 off = place.xy - hole_frame[i].xy;
    vec2 along = hole_frame[i].zw;
    vec2 local = abs(vec2(dot(off, along), dot(off, vec2(-along.y, along.x))));
    if (i < hole_count && local.x < hole_half[i].x && local.y < hole_half[i].y) return true;
  }
  return false;
}
void main() {
  float fade = 1.0 - smoothstep(8.0, 60.0, length(place.xy - cameraPosition.xy) / cell / 10.0);
  float shade = max(lines(cell) * 0.5, lines(cell * 10.0)) * fade * strength;
  if (shade < 0.004 || is_in_hole()) discard;
  gl_FragColor = vec4(ink, shade);
}`;

/** A rectangle of the plane where other ground lies. */
export interface Hole {
  x: number;
  y: number;
  /** Of its own x axis, rad. */
  heading: number;
  half_x: number;
  half_y: number;
}

/** Terrain is ground itself: the plane would lie over its valleys like a sheet of glass. */
export function holes_of(model: SceneModel): Hole[] {
  const terrain = model.bodies.filter(({ body }) => body.type === "Heightfield");
  return terrain.slice(0, MOST_HOLES).map(({ body }) => {
    const [w, x, y, z] = body.orientation;
    const heading = Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z));
    const [size_x = 0, size_y = 0] = body.size ?? [];
    const [center_x, center_y] = body.position;
    return { x: center_x, y: center_y, heading, half_x: size_x / 2, half_y: size_y / 2 };
  });
}

/** The plane z = 0 as a grid without end: decimetres or metres, by the size of the world. */
export class GroundGrid {
  readonly object: Mesh;
  private readonly material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      cell: { value: 1 },
      ink: { value: new Color() },
      strength: { value: 0.35 },
      hole_count: { value: 0 },
      hole_frame: { value: Array.from({ length: MOST_HOLES }, () => new Vector4()) },
      hole_half: { value: Array.from({ length: MOST_HOLES }, () => new Vector2()) },
    },
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

  set_holes(holes: Hole[]): void {
    const { hole_count, hole_frame, hole_half } = this.material.uniforms;
    hole_count!.value = holes.length;
    holes.forEach(({ x, y, heading, half_x, half_y }, i) => {
      hole_frame!.value[i].set(x, y, Math.cos(heading), Math.sin(heading));
      hole_half!.value[i].set(half_x, half_y);
    });
  }

  /** A decade of cells across the world. */
  fit(radius: number): void {
    this.material.uniforms.cell!.value = 10 ** Math.round(Math.log10(Math.max(radius, 0.01) / 12));
  }
}
