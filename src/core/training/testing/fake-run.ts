/** What fake policies give a study: lines of runs, and evaluations. */
import { armById } from "../../algorithms/registry.ts";
import { workById } from "../../algorithms/work-registry.ts";
import { type EvaluationReport, evaluationReport } from "../../evaluation/report.ts";
import type { Settings } from "../../settings/settings.ts";
import { taskById } from "../../tasks/registry.ts";
import type { UnitResult } from "../counted-unit.ts";
import { fakePolicies, fakeSession } from "./fake-session.ts";

/** The lines of a run with these settings: all, those of SFT, or those up to the table after the warm-up. */
export async function fakeRun(
  settings: Settings,
  until: "after-sft" | "after-warm-up" | "end" = "end",
): Promise<{ lines: UnitResult["line"][]; requests: unknown[] }> {
  const { session, generator, verifier } = fakeSession(settings);
  const lines: UnitResult["line"][] = [];
  const isOver = () =>
    until === "after-sft" ? session.next.phase === "evaluation" : session.state.stages === 2;
  while (until === "end" || !isOver()) {
    const done = await session.advance();
    if (!done) break;
    lines.push(done.line);
  }
  return { lines, requests: [generator.updated, verifier.updated] };
}

/** The evaluation of untrained fakes, without a bank. */
export function fakeEvaluation(settings: Settings): Promise<EvaluationReport> {
  const [task, arm] = [taskById(settings.task), armById(settings.algorithm)];
  const work = workById(settings.algorithm);
  const updates = { generatorUpdates: 0, verifierUpdates: 0 };
  return evaluationReport(
    { task, arm, work, settings, ...fakePolicies() },
    { ...updates, testTime: null, onProgress: () => undefined },
  );
}
