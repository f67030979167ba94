import { useTold } from "../../../i18n/told.ts";
import type { PaperProps } from "../lesson-view.ts";
import { Field } from "../pieces/blanks.tsx";
import type { Lanes } from "./schema.ts";

/** A line for each arm. */
export function LanesPaper({ doing }: PaperProps<Lanes>) {
  const told = useTold();
  return doing.arms.map(({ label }) => <Field key={label.en} label={told(label)} />);
}
