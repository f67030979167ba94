import { useTold } from "../../../i18n/told.ts";
import type { PaperProps } from "../doing-kind.ts";
import { Field } from "../pieces/blanks.tsx";

/** A line for each arm. */
export function LanesPaper({ doing }: PaperProps<"lanes">) {
  const told = useTold();
  return doing.arms.map(({ label }) => <Field key={label.en} label={told(label)} />);
}
