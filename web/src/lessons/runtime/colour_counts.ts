// Where one hue ends and the next begins, as in hal.py, which counts in the same way.
const HUES_DEGREES = [15, 42, 70, 160, 200, 265, 335];
const COLOURS = 10;

/** hal.py's colour_number(): bytes go in, a number in its COLOURS comes out. */
export function colour_number(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (most < 40) return 9;
  if (5 * spread < 2 * most) return most > 200 ? 7 : most < 60 ? 9 : 8;
  let degrees: number;
  if (most === red) degrees = (60 * (green - blue)) / spread;
  else if (most === green) degrees = 120 + (60 * (blue - red)) / spread;
  else degrees = 240 + (60 * (red - green)) / spread;
  if (degrees < 0) degrees += 360;
  const found = HUES_DEGREES.findIndex((end) => degrees < end);
  return Math.max(found, 0);
}

/** For each colour how many pixels have it, and the sums of their columns and rows. */
export function count_colours(pixels: Uint8Array, columns: number, rows: number): number[][] {
  const counts = Array.from({ length: COLOURS }, () => [0, 0, 0]);
  let at = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at += 3) {
      const number = colour_number(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      const count = counts[number]!;
      count[0]! += 1;
      count[1]! += column;
      count[2]! += row;
    }
  return counts;
}

export function decode_base64(text: string): Uint8Array {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
