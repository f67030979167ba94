import { dirname } from "node:path";
import { trains } from "../core/algorithms/arm.ts";
import { pluralize } from "../core/counted.ts";
import {
  GENERATOR_AGES,
  type GeneratorAge,
  mixedPairs,
  mixedSamples,
} from "../core/evaluation/mixed-pairs.ts";
import {
  type MixedSetFile,
  mixedSetFile,
  mixedSetText,
  readMixedSet,
} from "../core/evaluation/mixed-set.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { applySettings } from "../core/settings/parse.ts";
import type { Solution } from "../core/tango/solution.ts";
import type { Session } from "../core/training/session.ts";
import { argumentError, commandOf, type Flag, readArguments, settingPairs } from "./arguments.ts";
import { checkWritable, writeWhole } from "./disk.ts";
import { makeFolderOrRefuse } from "./folders.ts";
import { hold } from "./lock.ts";
import { Progress } from "./progress.ts";
import { RUN_FLAGS } from "./run-flags.ts";
import { interruptible } from "./run-loop.ts";
import { openSession } from "./session.ts";
import { buildPolicies } from "./train.ts";

export const MIXED_SET_FLAGS: readonly Flag[] = [
  ...RUN_FLAGS,
  {
    name: "out",
    value: "FILE",
    help: "the set (default: src/core/evaluation/mixed/<task>.json, which runs of the task use)",
  },
];

/** `lab mixed-set`: trains a reference run and writes the solutions on which all runs of its task judge. */
export async function mixedSet(argv: readonly string[]): Promise<number> {
  const args = readArguments("mixed-set", argv, MIXED_SET_FLAGS);
  const preset = args.text("preset") ?? "gap";
  const settings = applySettings(presetSettings(preset), settingPairs(args, ["seed", "engine"]));
  const out = args.text("out") ?? `src/core/evaluation/mixed/${settings.task}.json`;
  makeFolderOrRefuse(dirname(out));
  const lock = hold(out);
  try {
    checkWritable(out);
    const policies = await buildPolicies(settings, null);
    const session = openSession(settings, policies);
    const half = halfOf(session);
    const samples: Partial<Record<GeneratorAge, Solution[][]>> = {};
    const code = await interruptible(async (interrupted) => {
      const progress = new Progress(process.stdout);
      while (!interrupted()) {
        lock.touch();
        const unit = session.next;
        const age = ageOf(session, half);
        if (age) samples[age] ??= await mixedSamples(policies.generator, session, age);
        const done = await session.advance();
        if (!done) break;
        await new Promise((resolve) => setImmediate(resolve));
        progress.report({ line: done.line, unit });
      }
      progress.end();
    });
    if (code !== 0) return code;
    const { start, middle, end } = samples;
    if (!start || !middle || !end) throw new Error("the plan of a run ends after its updates");
    const pairs = mixedPairs(session, { start, middle, end });
    const updates = [0, half, session.state.generatorUpdates] as const;
    const command = commandOf("mixed-set", argv);
    const file = mixedSetFile(pairs, { command, settings, updates });
    readMixedSet(out, file, session.task);
    writeWhole(out, mixedSetText(file));
    console.log(summary(out, file));
    return 0;
  } finally {
    lock.release();
  }
}

/** Half of the generator's updates. @throws TangoError("bad-setting") if the generator makes fewer than two */
function halfOf({ arm, settings }: Session): number {
  if (trains(arm, "generator") && settings.generatorPerRound > 0 && settings.updates > 1) {
    return Math.floor(settings.updates / 2);
  }
  throw argumentError(
    "A mixed set needs a generator that learns: choose an arm that trains it, with updates of at least 2.",
    "updates",
  );
}

/** Which of the three generator ages the session is at; null between them. */
function ageOf({ next, state }: Session, half: number): GeneratorAge | null {
  if (state.stages === 0) return next.phase === "evaluation" ? "start" : null;
  if (next.stage === "end") return "end";
  return state.generatorUpdates === half ? "middle" : null;
}

function summary(out: string, { counts, pairs, sha256 }: MixedSetFile): string {
  const by = (side: "right" | "wrong") =>
    [...GENERATOR_AGES, "gold" as const]
      .map((author) => `${counts[side][author]} ${author}`)
      .join(", ");
  return [
    `Wrote ${2 * pairs.length} solutions of ${pluralize(pairs.length, "problem")} into ${out}, SHA-256 ${sha256.slice(0, 12)}.`,
    `Right answers by author: ${by("right")}.`,
    `Wrong answers by author: ${by("wrong")}.`,
    `Steps: ${counts.steps.right} right, ${counts.steps.wrong} wrong.`,
  ].join("\n");
}
