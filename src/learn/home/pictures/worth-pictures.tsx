/** Small pictures of the third chapter: known facts, a heat map, votes, and the runs of many seeds. */

const ROWS = [0, 1, 2, 3];

/** Two triangles of facts, one for each model. */
export const Facts = () =>
  ROWS.flatMap((y) =>
    ROWS.filter((x) => x <= y).flatMap((x) => [
      <rect
        key={`g${x}${y}`}
        x={2 + 12 * x}
        y={1 + 12 * y}
        width="9"
        height="9"
        rx="1.5"
        fill="var(--generator)"
        opacity={y < 3 ? 1 : 0.3}
      />,
      <circle
        key={`v${x}${y}`}
        cx={121.5 - 12 * x}
        cy={5.5 + 12 * y}
        r="4.5"
        fill="var(--verifier)"
        opacity={y < 3 ? 1 : 0.3}
      />,
    ]),
  );

const SHADES = [
  [1, 0.62, 0.4, 0.28, 0.2, 0.14],
  [0.4, 0.62, 1, 0.62, 0.4, 0.28],
  [0.2, 0.28, 0.4, 0.62, 1, 0.62],
];

export const Heat = () =>
  SHADES.flatMap((row, y) =>
    row.map((opacity, x) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        key={`${x} ${y}`}
        x={1 + 20 * x}
        y={1 + 15.7 * y}
        width="18"
        height="13.7"
        rx="3"
        fill="var(--verifier)"
        opacity={opacity}
      />
    )),
  );

const VOTERS = [8, 23.6, 39.2, 54.8, 70.4, 86, 101.6, 117.2]; // x of the eight votes
const AGAINST = [39.2, 86, 117.2]; // x of the votes for another answer

export const Votes = () => (
  <>
    {VOTERS.map((x) => {
      const isFor = !AGAINST.includes(x);
      return (
        <g key={x}>
          <circle
            cx={x}
            cy="10"
            r="6"
            fill={isFor ? "var(--generator)" : "var(--surface)"}
            stroke={isFor ? "var(--generator)" : "var(--edge)"}
            strokeWidth="2"
          />
          <path
            d={`M${x} 18C${x} 28 ${isFor ? "62 24 62" : "110 24 110"} 34`}
            stroke={isFor ? "var(--generator-mid)" : "var(--edge)"}
            strokeWidth="1.3"
          />
        </g>
      );
    })}
    <rect x="48" y="33" width="28" height="14" rx="4" fill="var(--generator)" />
    <rect
      x="101"
      y="37"
      width="18"
      height="10"
      rx="3"
      fill="var(--surface)"
      stroke="var(--edge)"
      strokeWidth="1.5"
    />
  </>
);

const STACKS = [1, 1, 2, 3, 4, 4, 3, 2, 1]; // runs in each bin
const OWN = "6 2"; // column and row of the student's own run among the others

export const Dots = () => (
  <>
    {STACKS.flatMap((height, x) =>
      Array.from({ length: height }, (_, y) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          key={`${x} ${y}`}
          cx={10 + 13.2 * x}
          cy={40 - 10.4 * y}
          r="4.3"
          fill={`${x} ${y}` === OWN ? "var(--ink)" : "var(--generator-mid)"}
        />
      )),
    )}
    <path d="M2 47h122" stroke="var(--edge)" strokeWidth="2" />
  </>
);
