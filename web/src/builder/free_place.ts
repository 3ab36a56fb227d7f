import type { Box3 } from "three";

const RINGS = 40;

/** The wanted id, if it is free, otherwise the smallest free one. */
export function free_id(taken: Iterable<number>, wanted: number): number {
  const used = new Set(taken);
  if (wanted >= 0 && !used.has(wanted)) return wanted;
  let id = 1;
  while (used.has(id)) ++id;
  return id;
}

/** The nearest free place to the wanted one, in rings around it; null: none near. */
export function free_place(
  [x, y]: [number, number],
  step: number,
  is_free: (x: number, y: number) => boolean,
): [number, number] | null {
  for (let ring = 0; ring < RINGS; ++ring) {
    const count = Math.max(1, ring * 6);
    for (let i = 0; i < count; ++i) {
      const angle = (i / count) * Math.PI * 2;
      const at_x = x + Math.cos(angle) * ring * step;
      const at_y = y + Math.sin(angle) * ring * step;
      if (is_free(at_x, at_y)) return [at_x, at_y];
    }
  }
  return null;
}

export function overlaps_any(box: Box3, others: readonly Box3[]): boolean {
  return others.some((other) => box.intersectsBox(other));
}
