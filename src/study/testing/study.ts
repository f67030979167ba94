/** A small study for tests. */
import { parseStudy, type Study } from "../spec.ts";

/** A study of preset micro with these keys; the others are the least that a file needs. */
export const studyWith = (keys: Readonly<Record<string, unknown>>): Study =>
  parseStudy(
    "a.json",
    JSON.stringify({
      name: "a",
      title: "t",
      question: "q",
      preset: "micro",
      seeds: [1, 2],
      ...keys,
    }),
  );
