import { Color, type MeshStandardMaterial } from "three";

/**
 * What surfaces look like. Their patterns are computed for each pixel from the place on the body, in
 * metres, so nothing is loaded, and they turn with the body at the same size on all bodies.
 */

interface Finish {
  /** For bodies that have no colour of their own. */
  colour: string;
  roughness: number;
  metalness: number;
  /** GLSL: by what the colour is multiplied at `place`. */
  pattern: string;
}

const FINISHES = {
  Wood: {
    colour: "#c4a27c",
    roughness: 0.7,
    metalness: 0,
    // Grain along x, in rings that are not quite round.
    pattern: `
      vec3 at = place * vec3(0.08, 1.0, 1.0);
      float bent = length(at.yz + vec2(0.31, 0.17)) + 0.012 * grain(at, 0.05);
      float rings = sin(bent * 400.0) * seen(bent * 64.0);
      float tone = 0.09 * rings + 0.22 * grain(at, 0.003) + 0.2 * grain(at, 0.015)
        + 0.25 * grain(at, 0.12);
      return vec3(1.0 + tone, 1.0 + 1.15 * tone, 1.0 + 1.3 * tone);`,
  },
  Rubber: {
    colour: "#2b2d31",
    roughness: 0.96,
    metalness: 0,
    pattern: "return vec3(1.0 + 0.3 * grain(place, 0.0015) + 0.15 * grain(place, 0.02));",
  },
  Metal: {
    colour: "#b4bac2",
    roughness: 0.34,
    metalness: 0.5,
    // Brushed along x.
    pattern: `
      vec3 at = place * vec3(0.02, 1.0, 1.0);
      return vec3(1.12 + 0.22 * grain(at, 0.0012) + 0.16 * grain(at, 0.006)
        + 0.08 * grain(place, 0.15));`,
  },
  Carpet: {
    colour: "#96666c",
    roughness: 1,
    metalness: 0,
    pattern: `
      vec2 thread = place.xy * 785.0;
      float weave = sin(thread.x) * sin(thread.y) * seen(thread.x / 6.283) * seen(thread.y / 6.283);
      return vec3(1.0 + 0.16 * weave + 0.3 * grain(place, 0.003) + 0.14 * grain(place, 0.03)
        + 0.12 * grain(place, 0.4));`,
  },
  Grass: {
    colour: "#7d9f68",
    roughness: 1,
    metalness: 0,
    pattern: `
      float blades = 0.55 * grain(place * vec3(1.0, 0.45, 1.0), 0.006)
        + 0.35 * grain(place * vec3(0.5, 1.0, 1.0), 0.025);
      float patches = 0.28 * grain(place, 0.25) + 0.22 * grain(place, 1.7);
      float tone = blades + patches;
      return vec3(1.0 + tone + 0.25 * patches, 1.0 + 0.8 * tone, 1.0 + 0.6 * tone);`,
  },
  Sand: {
    colour: "#d6c6a2",
    roughness: 1,
    metalness: 0,
    // Grains, and ripples as wind leaves them.
    pattern: `
      float along = place.x + 0.05 * grain(place, 0.3) + 0.02 * grain(place, 0.08);
      float ripples = sin(along * 70.0) * seen(along * 11.0);
      return vec3(1.0 + 0.05 * ripples + 0.3 * grain(place, 0.0018) + 0.14 * grain(place, 0.01)
        + 0.12 * grain(place, 0.6));`,
  },
} as const satisfies Record<string, Finish>;

export type Surface = keyof typeof FINISHES | "Plain";

/** A look that the page does not know is plain. */
export function surface_of(look: string | undefined): Surface {
  return look !== undefined && Object.hasOwn(FINISHES, look) ? (look as Surface) : "Plain";
}

/** Null for a plain one, which may have any. */
export function colour_of_surface(surface: Surface): Color | null {
  return surface === "Plain" ? null : new Color(FINISHES[surface].colour);
}

export function finish_of(surface: Surface): { roughness?: number; metalness?: number } {
  if (surface === "Plain") return {};
  const { roughness, metalness } = FINISHES[surface];
  return { roughness, metalness };
}

// Instances are stretched, but their patterns are not.
const PLACE = `
  place = position;
  #ifdef USE_INSTANCING
    place *= vec3(length(instanceMatrix[0].xyz), length(instanceMatrix[1].xyz),
      length(instanceMatrix[2].xyz));
  #endif`;

const NOISE = `
  varying vec3 place;

  // A number from 0 to 1 for each cell of space, always the same.
  float of_cell(vec3 cell) {
    uvec3 at = uvec3(ivec3(cell)) * uvec3(2654435761u, 2246822519u, 3266489917u);
    uint mixed = at.x ^ (at.y >> 3) ^ (at.z << 5) ^ at.y ^ at.z;
    mixed = (mixed ^ (mixed >> 15)) * 668265263u;
    mixed = (mixed ^ (mixed >> 13)) * 374761393u;
    return float((mixed ^ (mixed >> 16)) & 65535u) / 65535.0;
  }

  // 1 where a pattern of size 1 can be seen, 0 where it would only flicker.
  float seen(float at) {
    return 1.0 - smoothstep(0.2, 0.6, fwidth(at));
  }

  // From -0.5 to 0.5, changing smoothly over size_m.
  float grain(vec3 at_m, float size_m) {
    vec3 at = at_m / size_m;
    vec3 width = fwidth(at);
    float visible = 1.0 - smoothstep(0.3, 1.0, max(width.x, max(width.y, width.z)));
    if (visible <= 0.0) return 0.0;
    vec3 low = floor(at);
    vec3 part = smoothstep(0.0, 1.0, at - low);
    float sum = 0.0;
    for (int i = 0; i < 8; ++i) {
      vec3 corner = vec3(i & 1, (i >> 1) & 1, i >> 2);
      vec3 share = mix(1.0 - part, part, corner);
      sum += share.x * share.y * share.z * of_cell(low + corner);
    }
    return (sum - 0.5) * visible;
  }
`;

/** Gives a material the pattern of a surface. */
export function dress(material: MeshStandardMaterial, surface: Surface): MeshStandardMaterial {
  if (surface === "Plain") return material;
  const pattern = `vec3 pattern() { ${FINISHES[surface].pattern} }\n`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `varying vec3 place;\n${shader.vertexShader}`.replace(
      "#include <begin_vertex>",
      `#include <begin_vertex>\n${PLACE}`,
    );
    shader.fragmentShader = `${NOISE}${pattern}${shader.fragmentShader}`.replace(
      "#include <color_fragment>",
      "#include <color_fragment>\ndiffuseColor.rgb *= max(pattern(), vec3(0.0));",
    );
  };
  // Otherwise equal materials would share the program of the first of them.
  material.customProgramCacheKey = () => surface;
  return material;
}
