import { formatInteger } from "../../../kit/format.ts";
import type { PageRow } from "../../../plot/marks/DotRows.tsx";
import type { StudyDotRow } from "../../../run/figures/dots.ts";
import { formatAs } from "../../../run/figures/write.ts";
import type { Lanes } from "./schema.ts";
import { useArms } from "./use-arms.ts";
import { useSaying } from "./use-saying.ts";

interface Drawn {
  readonly rows: readonly PageRow[];
  /** A text that explains the dots and lines. */
  readonly legend: string;
}

/** The arms of an activity as rows of dots, for the stage and for paper; null until the study is loaded. */
export function useLanes(doing: Lanes): Drawn | null {
  const arms = useArms(doing);
  const write = (value: number) => formatAs(value, doing.as);
  const saying = useSaying(write);
  if (typeof arms === "string") return null;
  const { goal } = doing;
  const noteOf = (lane: StudyDotRow) => {
    if (goal === undefined) return { middle: lane.middle, ...saying(lane) };
    const reached = lane.values.filter((value) => value >= goal).length;
    const note = `${formatInteger(reached)} of ${formatInteger(lane.runs)}`;
    const more = `got to ${write(goal)}`;
    const spoken = `${note} ${more}. The runs: ${lane.values.map(write).join(", ")}.`;
    return { middle: null, note, more, spoken };
  };
  const rows = arms.map(({ lane }, i): PageRow => {
    const label = doing.arms[i]?.label;
    return {
      label: label ? label : "",
      values: lane.values,
      interval: null,
      ink: "generator",
      ...noteOf(lane),
    };
  });
  const isMedian = arms.some(({ lane }) => lane.isMedian);
  const legend =
    goal === undefined
      ? isMedian
        ? "each dot is one run, the line is their median"
        : "each dot is one run, the line is their mean"
      : `each dot is one run; how many got to ${write(goal)}`;
  return { rows, legend };
}
