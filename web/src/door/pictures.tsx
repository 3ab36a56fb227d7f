/** Drawn for the doors. They only decorate. */

export function MatchPicture() {
  return (
    <svg
      viewBox="0 0 240 150"
      preserveAspectRatio="xMidYMid slice"
      class="door-picture"
      aria-hidden="true"
    >
      <rect width="240" height="150" fill="#2f8f4e" />
      <path d="M0 0h30v150H0zM60 0h30v150H60zM120 0h30v150h-30zM180 0h30v150h-30z" fill="#37a059" />
      <path
        d="M120 0v150M120 47a28 28 0 1 0 .1 0zM0 42h26v66H0M240 42h-26v66h26"
        fill="none"
        stroke="#fff"
        stroke-width="3"
        opacity="0.85"
      />
      <Player x={66} y={66} turn={-12} colour="#2f7df0" />
      <Player x={168} y={92} turn={20} colour="#f2c12e" />
      <circle cx="113" cy="88" r="9" fill="#ff8a1f" />
      <circle cx="110" cy="85" r="3" fill="#ffd0a0" />
    </svg>
  );
}

function Player({ x, y, turn, colour }: { x: number; y: number; turn: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-21" y="-23" width="42" height="7" rx="3" fill="#22262e" />
      <rect x="-21" y="16" width="42" height="7" rx="3" fill="#22262e" />
      <rect x="-20" y="-19" width="40" height="38" rx="9" fill="#3a414d" />
      <rect x="-13" y="-12" width="26" height="24" rx="6" fill={colour} />
      <circle cx="14" cy="-6" r="3" fill="#fff" />
      <circle cx="14" cy="6" r="3" fill="#fff" />
    </g>
  );
}

export function LearnPicture() {
  return (
    <svg
      viewBox="0 0 240 150"
      preserveAspectRatio="xMidYMid slice"
      class="door-picture"
      aria-hidden="true"
    >
      <rect width="240" height="150" fill="#3d3a8c" />
      <circle cx="196" cy="30" r="60" fill="#4b47a8" />
      <circle cx="30" cy="140" r="50" fill="#4b47a8" />
      <g transform="translate(20 24)">
        <Block y={0} width={104} colour="#ffbf2e" />
        <Block y={33} width={120} colour="#4aa3ff" />
        <Block y={66} width={92} colour="#35c48a" />
      </g>
      <g transform="translate(182 84)">
        <path d="M0-58l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="#ffd54a" />
        <rect x="-30" y="-22" width="60" height="42" rx="14" fill="#f4f6fb" />
        <rect x="-22" y="-14" width="44" height="24" rx="10" fill="#22262e" />
        <circle cx="-9" cy="-2" r="5" fill="#6fe3ff" />
        <circle cx="9" cy="-2" r="5" fill="#6fe3ff" />
        <circle cx="-20" cy="26" r="10" fill="#22262e" />
        <circle cx="20" cy="26" r="10" fill="#22262e" />
        <circle cx="-20" cy="26" r="4" fill="#8d97a8" />
        <circle cx="20" cy="26" r="4" fill="#8d97a8" />
      </g>
    </svg>
  );
}

function Block({ y, width, colour }: { y: number; width: number; colour: string }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path
        d={`M6 0h10l4 5h10l4-5h${width - 40}a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H34l-4 5H20l-4-5H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z`}
        fill={colour}
      />
      <rect x="12" y="12" width={width - 58} height="8" rx="4" fill="#fff" opacity="0.9" />
      <rect x={width - 38} y="9" width="26" height="14" rx="7" fill="#fff" opacity="0.55" />
    </g>
  );
}

export function BuildPicture() {
  return (
    <svg
      viewBox="0 0 240 150"
      preserveAspectRatio="xMidYMid slice"
      class="door-picture"
      aria-hidden="true"
    >
      <rect width="240" height="150" fill="#b4562a" />
      <path d="M0 112h240v38H0z" fill="#8f3f1b" />
      <path
        d="M0 28h240M0 56h240M0 84h240M40 0v112M80 0v112M120 0v112M160 0v112M200 0v112"
        stroke="#fff"
        opacity="0.16"
      />
      <g transform="translate(118 82)">
        <rect x="-46" y="-22" width="92" height="30" rx="9" fill="#ffe3cf" />
        <rect x="-22" y="-46" width="44" height="28" rx="9" fill="#fff6ef" />
        <circle cx="-9" cy="-32" r="5" fill="#2b2f38" />
        <circle cx="9" cy="-32" r="5" fill="#2b2f38" />
        <circle cx="-28" cy="14" r="17" fill="#2b2f38" />
        <circle cx="-28" cy="14" r="7" fill="#ffb238" />
        <circle
          cx="66"
          cy="14"
          r="17"
          fill="none"
          stroke="#fff"
          stroke-width="3"
          stroke-dasharray="6 5"
        />
        <path d="M44 14h-12m5-5l-6 5 6 5" fill="none" stroke="#fff" stroke-width="3" />
      </g>
      <g fill="none" stroke="#ffe3cf" stroke-width="7" stroke-linecap="round">
        <path d="M26 98l22-24" />
        <path d="M48 74a9 9 0 1 0-4-14l8 6-6 8" stroke-width="5" />
      </g>
    </svg>
  );
}
