import type { ChosenSeed } from "../../core/recording/library.ts";
import { sourceOf } from "../../runtime/app-state.ts";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { useApp } from "../../ui/page/app.ts";

/** From the lowest to the highest value at the end, "52 to 54"; null where the study did not choose by the metric. */
function spanOf({ measures, runs }: ChosenSeed, metric: string): string | null {
  const measure = measures.findIndex((one) => one.metric === metric);
  if (measure < 0) return null;
  const values = runs.map((run) => run.values[measure] ?? Number.NaN);
  const [least = "", most = ""] = [Math.min(...values), Math.max(...values)].map(formatInteger);
  return least === most ? least : `${least} to ${most}`;
}

/** How many facts both models know at the end of each run of the study that the recorded run was chosen from. */
export function AllRuns() {
  const isRecorded = useApp((state) => sourceOf(state) === "recorded");
  const chosen = useApp(({ recordings }) => recordings.recording?.chosen ?? null);
  if (!isRecorded || chosen === null) return null;
  const generator = spanOf(chosen, "facts/generator_known");
  const verifier = spanOf(chosen, "facts/verifier_halves_known");
  if (generator === null || verifier === null) return null;
  return (
    <Text as="p" size="t1" tone="soft" className="m-0">
      {formatInteger(chosen.runs.length)} runs end at{" "}
      <Text as="b" tone="generator">
        {generator}
      </Text>
      ,{" "}
      <Text as="b" tone="verifier">
        {verifier}
      </Text>{" "}
      facts
    </Text>
  );
}
