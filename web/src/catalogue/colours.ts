/** Whether a text names a colour, such as #ff8000. */
export function is_colour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
