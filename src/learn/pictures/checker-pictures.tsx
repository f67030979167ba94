/** Small pictures of the second chapter: verdicts on steps. */

interface VerdictProps {
  readonly x: number;
  readonly verdict: "right" | "wrong" | "open";
}

const SHAPES = {
  right: { fill: "var(--surface)", stroke: "var(--verifier)", strokeDasharray: undefined },
  wrong: { fill: "var(--verifier-soft)", stroke: "var(--verifier)", strokeDasharray: "3 2" },
  open: { fill: "none", stroke: "var(--edge)", strokeDasharray: "2 3" },
} as const;

const MARKS = {
  right: "M5 12l3 4 6-8",
  wrong: "M5 8l8 8m0-8-8 8",
  open: "M6.5 9.5c0-4 6-4 6 0 0 2.500-3 2-3 4.500m0 3.200v.3",
} as const;

const Verdict = ({ x, verdict }: VerdictProps) => (
  <g transform={`translate(${x} 12)`}>
    <rect width="18" height="24" rx="4" strokeWidth="1.8" {...SHAPES[verdict]} />
    <path
      d={MARKS[verdict]}
      stroke={SHAPES[verdict].stroke}
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

const PLACES = [1, 22, 43, 64, 85, 106]; // x of the six verdicts
const CHECKED = ["right", "wrong", "right", "right", "open", "open"] as const;

export const Checks = () =>
  CHECKED.map((verdict, i) => <Verdict key={PLACES[i]} x={PLACES[i] ?? 0} verdict={verdict} />);

export const Wrong = () => PLACES.map((x) => <Verdict key={x} x={x} verdict="wrong" />);
