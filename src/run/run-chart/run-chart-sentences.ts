import type { FixedSet } from "./model/measures.ts";

export const COLUMNS = {
  update: "updates of both models",
  learned: "learned",
  generator: "Generator: right in training",
  generatorNew: "Generator: right on new problems",
  verifier: "Verifier: balanced accuracy in training",
  verifierSet: {
    mixed: "Verifier: balanced accuracy on a fixed, mixed set",
    first: "Verifier: balanced accuracy on the first solutions",
  } satisfies Record<FixedSet, string>,
};
