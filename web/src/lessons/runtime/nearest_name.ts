/** How many letters must be changed, added, left out or swapped to make one word of the other. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, row[j]! + 1, next[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}

/** The name that was probably meant, if one is near enough; accents and capitals hardly count. */
export function nearest_name(name: string, names: Iterable<string>): string | null {
  const wanted = plain(name);
  let best: string | null = null;
  let least = wanted.length <= 3 ? 1.5 : wanted.length <= 6 ? 2.5 : 3.5;
  for (const candidate of new Set(names)) {
    if (candidate === name || candidate.startsWith("_")) continue;
    const away = distance(wanted, plain(candidate)) + (candidate === wanted ? 0 : 0.25);
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  return best;
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
