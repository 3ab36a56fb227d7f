import { tl } from "./language/words";

export const GREATEST_STARS = 3;

/** Reached ones are full. */
export function Stars({ reached, of = GREATEST_STARS }: { reached: number; of?: number }) {
  const label = tl("menu.stars", { reached, greatest: of });
  return (
    <span class="stars" role="img" aria-label={label} title={label}>
      {Array.from({ length: of }, (_, i) => (
        <Star key={i} is_full={i < reached} />
      ))}
    </span>
  );
}

function Star({ is_full }: { is_full: boolean }) {
  return (
    <svg viewBox="0 0 24 24" class={is_full ? "star-sign full" : "star-sign"} aria-hidden="true">
      <path d="M12 2.500l2.900 6.200 6.800.8-5 4.600 1.400 6.700-6.100-3.500-6.100 3.500 1.400-6.700-5-4.600 6.800-.8z" />
    </svg>
  );
}
