/** Small pictures of the third chapter: what both know, and the runs of many seeds. */

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

const STACKS = [1, 1, 2, 3, 4, 4, 3, 2, 1]; // runs in each bin
/** The student's own run among the others. */
const OWN = "6 2";

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
