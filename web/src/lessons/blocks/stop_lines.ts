/** Where a program of blocks stops: the first line of each of these blocks, from 1. */
export function stop_lines(
  stops: readonly string[],
  block_of_line: readonly (string | null)[],
): number[] {
  return stops.map((id) => block_of_line.indexOf(id) + 1).filter((line) => line > 0);
}
