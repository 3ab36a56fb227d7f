import { shape_colour } from "./colours";

const LEGS = [-7, 0, 7];

/** A small picture of a shape; its words stand beside it. */
export function ShapeSign({ shape }: { shape: string }) {
  return (
    <svg
      class="shape-sign"
      viewBox="0 0 32 24"
      aria-hidden="true"
      style={{ color: shape_colour(shape) }}
    >
      {shape === "hexapod" ? <Hexapod /> : shape === "caterpillar" ? <Caterpillar /> : <Modules />}
    </svg>
  );
}

function Hexapod() {
  return (
    <>
      <rect x="5" y="9" width="22" height="6" rx="2.500" fill="currentColor" />
      {LEGS.map((x) => (
        <path
          key={x}
          d={`M${16 + x} 9V5l${x / 4 - 3}-3M${16 + x} 15v4l${x / 4 - 3} 3`}
          stroke="currentColor"
          stroke-width="2.400"
          fill="none"
        />
      ))}
    </>
  );
}

function Caterpillar() {
  return (
    <path
      d="M2 15c3-9 6-9 9 0s6 9 9 0 6-9 10 0"
      stroke="currentColor"
      stroke-width="4"
      stroke-linecap="round"
      stroke-dasharray="4 1.500"
      fill="none"
    />
  );
}

function Modules() {
  return (
    <g fill="currentColor">
      <rect x="4" y="5" width="8" height="5" rx="1.500" />
      <rect x="18" y="3" width="8" height="5" rx="1.500" />
      <rect x="11" y="15" width="8" height="5" rx="1.500" />
    </g>
  );
}
