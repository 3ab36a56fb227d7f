import type { Values } from "../catalogue/values";
import { type Link, Mirror, type Pair } from "./mirror";
import {
  id_of,
  motors_of,
  type PartKind,
  part_by_id,
  parts_of,
  reference_id,
  with_motors,
  with_parts,
} from "./parts";

/** Whether two values say the same. */
export function is_same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = new Set([...Object.keys(x), ...Object.keys(y)]);
  return [...names].every((name) => is_same(x[name], y[name]));
}

/** After a change of an entity: repeats changes of one side on the other. */
export function keep_linked(
  before: Values,
  after: Values,
  links: readonly Link[],
): { values: Values; links: Link[] } {
  const kept = links
    .map((link) => ({ ...link, pairs: link.pairs.filter((pair) => is_whole(after, pair)) }))
    .filter((link) => link.pairs.some((pair) => pair.kind === "body"));
  let values = after;
  for (const link of kept) values = with_link_kept(before, values, link, kept);
  return { values, links: kept };
}

function is_whole(values: Values, { kind, from, to }: Pair): boolean {
  return part_by_id(values, kind, from) !== null && part_by_id(values, kind, to) !== null;
}

function with_link_kept(before: Values, after: Values, link: Link, links: Link[]): Values {
  const has_changed = (kind: PartKind, id: number) =>
    !is_same(part_by_id(before, kind, id), part_by_id(after, kind, id));
  const has_plane_moved = has_changed("body", reference_id(after));
  let values = after;
  for (const { kind, from, to } of link.pairs) {
    if (has_plane_moved || has_changed(kind, from)) {
      values = with_image(values, link, links, kind, from, to);
    } else if (has_changed(kind, to)) {
      values = with_image(values, link, links, kind, to, from);
    }
  }
  return with_same_motors(before, values, link);
}

function with_image(
  values: Values,
  { side }: Link,
  links: Link[],
  kind: PartKind,
  from: number,
  to: number,
): Values {
  const image = new Mirror(values, side, links).image(kind, from, to);
  const parts = parts_of(values, kind);
  return with_parts(
    values,
    kind,
    parts.map((part) => (id_of(kind, part) === to ? image : part)),
  );
}

/** A wheel is driven if its image is. */
function with_same_motors(before: Values, after: Values, { pairs }: Link): Values {
  const [old, now] = [motors_of(before), motors_of(after)];
  const motors = new Set(now);
  for (const { kind, from, to } of pairs) {
    if (kind !== "joint") continue;
    for (const [changed, other] of [
      [from, to],
      [to, from],
    ] as const) {
      if (old.includes(changed) === now.includes(changed)) continue;
      if (now.includes(changed)) motors.add(other);
      else motors.delete(other);
    }
  }
  return motors.size === now.length ? after : with_motors(after, [...motors]);
}

/** Those whose parts are still mirror images: a text may have changed them. */
export function true_links(values: Values, links: readonly Link[]): Link[] {
  return links.filter(({ side, pairs }) => {
    const mirror = new Mirror(values, side, links);
    return pairs.every((pair) => {
      const { kind, from, to } = pair;
      const image = is_whole(values, pair) ? mirror.image(kind, from, to) : null;
      return image !== null && is_same(image, part_by_id(values, kind, to));
    });
  });
}

/** The link that contains the part of this kind and id. */
export function link_of(links: readonly Link[], kind: PartKind, id: number): Link | null {
  const holds = (pair: Pair) => pair.kind === kind && (pair.from === id || pair.to === id);
  return links.find((link) => link.pairs.some(holds)) ?? null;
}
