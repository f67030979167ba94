/** Random keys and values of settings, right, wrong and hostile. */
import fc from "fast-check";
import { SETTING_SPECS } from "../table.ts";

const KEYS = [...SETTING_SPECS.keys()];

/** Time limit of a synchronous test: far above what it needs, far below quadratic time. */
export const QUICK_MS = 10_000;

const hostileKey = fc.constantFrom("__proto__", "constructor", "toString", "preset", "", "SEED");

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: hostileKey },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

const choices = [...SETTING_SPECS.values()].flatMap((s) => (s.type === "choice" ? s.choices : []));

const text = fc.oneof(
  fc.nat(20).map(String),
  fc.integer().map(String),
  fc.double().map(String),
  fc.double({ min: 0, max: 1 }).map(String),
  fc.constantFrom(
    "true",
    "false",
    "on",
    "off",
    "-0",
    "1e2",
    "+5",
    "5.",
    ".5",
    "1e-400",
    ...choices,
  ),
  fc.string({ unit: "binary" }),
);

export const pairs = fc.array(fc.tuple(key, text), { maxLength: 6 });
