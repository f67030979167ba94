import { pluralize } from "../../core/counted.ts";
import type { Role } from "../../core/role.ts";
import { defineWords } from "../../i18n/index.ts";
import type { BesideKind } from "./model/beside.ts";
import type { VerifierMeasure } from "./model/checks.ts";

export const growthWords = defineWords("run/growth", {
  label: "The whole run",
  slider: "Update",
  names: { generator: "Generator", verifier: "Verifier" } satisfies Record<Role, string>,
  beside: { frozen: "verifier never learns", none: "no verifier" } satisfies Record<
    BesideKind,
    string
  >,
  besideShort: { frozen: "never learns", none: "no verifier" } satisfies Record<BesideKind, string>,
  recorded: "the recorded run",
  start: "start",
  updates: (count: string) => pluralize(count, "update"),
  position: (update: string, updates: string) => `update ${update} of ${updates}`,
  answers: (percent: string) => `the generator has ${percent} of new problems right`,
  judged: {
    steps: (percent: string) =>
      `the verifier finds the first mistake, or clears the answer, with an F1 of ${percent}`,
    final: (percent: string) => `the verifier's balanced accuracy on answers is ${percent}`,
  } satisfies Record<VerifierMeasure, (percent: string) => string>,
});
