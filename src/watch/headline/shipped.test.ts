/** Every update and stage of the shipped recordings has a whole headline. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import { ONE_CLASS } from "../../core/metrics/names.ts";
import { decodeRecording } from "../../core/recording/recording.ts";
import { isSkipped, UPDATE_STAGES } from "../../runtime/timeline/update-stages.ts";
import { headlineOf } from "./headline-model.ts";
import { factsOf } from "./testing/facts.ts";

const FOLDER = new URL("../../../public/recordings/", import.meta.url);
const BROKEN = /NaN|undefined|null|Infinity|\[object|\(|=>| {2}/;

test.each(["quick", "carry", "default", "rl-v"])("%s", (preset) => {
  const bytes = new Uint8Array(readFileSync(new URL(`${preset}.tango.zip`, FOLDER)));
  const { groups, lines, run } = decodeRecording(preset, bytes);
  expect(groups.length).toBeGreaterThan(20);
  for (const group of groups) {
    const { phase, values } = lines[group.line] ?? { phase: "done", values: {} };
    const isOneClass = (values as Record<string, number>)[ONE_CLASS] === 1;
    const now = { settings: run.settings, inWarmUp: phase === "warm-up" };
    const stages = UPDATE_STAGES.filter(
      (_, n) => !isSkipped(group, n, armById(run.settings.algorithm)),
    );
    for (const stage of [...stages, null]) {
      const facts = factsOf(group, stage, { isOneClass, now });
      const headline = headlineOf(facts);
      const told = [headline.finding, headline.push ?? "", headline.meaning].join("|");
      expect(told).not.toMatch(BROKEN);
      expect(headline.finding.length).toBeGreaterThan(5);
      // One line at 28 px, two on a phone.
      expect(headline.finding.length).toBeLessThan(75);
    }
  }
});
