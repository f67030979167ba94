/**
 * An id names a thing in links, files and words; what a thing is and does is asked of its facts. So no
 * product code compares with an id outside of the file that defines it.
 */
import { describe, expect, test } from "vitest";
import { ESTIMATOR_IDS } from "../src/core/tango/estimators.ts";
import { PHASES } from "../src/core/training/records.ts";
import { expectNothing, projectFiles } from "./project-files.ts";

const PRODUCT = /^(src|workers|scripts)\/.*\.(tsx?|mjs)$/;
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|^src\/bench\//;

/** A kind of things that are told apart by facts. A new kind is a new row. */
interface Kind {
  readonly name: string;
  /** Where its facts are. */
  readonly ask: string;
  /** What holds such an id, where the same word may mean something else, too. */
  readonly heldBy: readonly string[];
  /** Whether its ids mean nothing else, so that every comparison with one is found. */
  readonly isUnmistakable: boolean;
  readonly ids: readonly string[];
  /** The file that defines one of them. */
  readonly definedIn: (id: string) => string;
}

/** The ids of things that are a file each. @param pattern whose first group is the id */
const idsIn = (pattern: RegExp): readonly string[] =>
  projectFiles.flatMap((path) => pattern.exec(path)?.[1] ?? []);

const KINDS: readonly Kind[] = [
  {
    name: "arm",
    ask: "judgeOf(arm) and the facts of arm.ts",
    heldBy: ["algorithm", "arm"],
    isUnmistakable: true,
    ids: idsIn(/^src\/core\/algorithms\/([^/]+)\.arm\.ts$/),
    definedIn: (id) => `src/core/algorithms/${id}.arm.ts`,
  },
  {
    name: "estimator",
    ask: "ESTIMATORS[id] of estimators.ts",
    heldBy: ["estimator"],
    isUnmistakable: true,
    ids: ESTIMATOR_IDS,
    definedIn: () => "src/core/tango/estimators.ts",
  },
  {
    name: "task",
    ask: "the facts of task.ts",
    heldBy: ["task"],
    isUnmistakable: false, // "columns" is a layout, too
    ids: idsIn(/^src\/core\/tasks\/([^/]+)\.task\.ts$/),
    definedIn: (id) => `src/core/tasks/${id}.task.ts`,
  },
  {
    name: "lane",
    ask: "the facts of lane.ts",
    heldBy: ["lane"],
    isUnmistakable: false, // "gold" is a judge, too
    ids: idsIn(/^src\/core\/lanes\/([^/]+)\.lane\.ts$/),
    definedIn: (id) => `src/core/lanes/${id}.lane.ts`,
  },
  {
    name: "preset",
    ask: "its settings, or preset.ts for a new fact",
    heldBy: ["preset"],
    isUnmistakable: false, // "quick" and "default" are plain words
    ids: idsIn(/^src\/core\/presets\/([^/]+)\.preset\.ts$/),
    definedIn: (id) => `src/core/presets/${id}.preset.ts`,
  },
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Phases have names, too: where an arm has the same one, only its comparison with an algorithm counts. */
const isPhase = (id: string): boolean => (PHASES as readonly string[]).includes(id);

/** A comparison with the id, and a list with the id in it that is asked for what may hold one. */
function comparison({ heldBy, isUnmistakable }: Kind, id: string): RegExp {
  const text = `"${escaped(id)}"`;
  const holder = `\\b(${heldBy.join("|")})(Id|\\??\\.id)?`;
  const list = `${text}[^\\]]*\\]\\)?\\.(includes|has)\\((\\w+\\.)*${holder}\\)`;
  return isUnmistakable && !isPhase(id)
    ? new RegExp(`[!=]==?\\s*${text}|${text}\\s*[!=]==?|\\bcase ${text}|${list}`)
    : new RegExp(`${holder} [!=]==? ${text}|${text} [!=]==? (\\w+\\.)*${holder}\\b|${list}`);
}

const RULES = KINDS.flatMap((kind) =>
  kind.ids.map((id) => ({ ...kind, id, pattern: comparison(kind, id) })),
);

/** One sentence for each line that compares with an id. */
function found(path: string, text: string): string[] {
  const lines = text.split("\n");
  return RULES.filter(
    ({ id, definedIn }) => text.includes(`"${id}"`) && path !== definedIn(id),
  ).flatMap(({ name, ask, id, pattern }) =>
    lines.flatMap((line, i) =>
      pattern.test(line) ? [`${path}:${i + 1} compares with the ${name} "${id}": ask ${ask}.`] : [],
    ),
  );
}

test("no product code compares with an id", () => {
  const isProduct = (path: string) => PRODUCT.test(path) && !NOT_PRODUCT.test(path);
  expectNothing(projectFiles.filter(isProduct), found);
});

describe("a comparison", () => {
  test.each(KINDS.map(({ name, ids }) => [name, ids] as const))("%s has ids", (_, ids) => {
    expect(ids.length).toBeGreaterThan(2);
  });

  test.each([
    ['if (settings.algorithm === "oracle-steps") return;', "oracle-steps"],
    ['if ("grpo" !== kind) return;', "grpo"],
    ['    case "reinforce++":', "reinforce++"],
    ['return algorithm === "sft-verifier";', "sft-verifier"],
    ['const isSum = task.id === "columns" || isLong;', "columns"],
    ['if ("minus" === settings.task) return;', "minus"],
    ['if (["columns", "minus"].includes(task.id)) return;', "minus"],
    ['const words = lane === "gold" ? gold : other;', "gold"],
    ['if (what?.lane?.id !== "short") return;', "short"],
    ['presetId === "quick"', "quick"],
    ['new Set(["micro", "quick"]).has(run.preset)', "micro"],
    ['if (["rloo", "dapo"].includes(settings.estimator)) return;', "dapo"],
  ])("%s is found", (line, id) => {
    expect(found("src/a.ts", line).join()).toContain(`"${id}"`);
  });

  test.each([
    'if (phase === "sft-verifier") return;',
    'const START = "tango";',
    '  "oracle-steps": "always right",',
    'if (task.layout === "columns") return;',
    'if (judge.by === "gold" && lane) return;',
    'case "columns":',
    'const LANES = ["gold", "frozen"];',
    'if (LEVELS.includes("short")) return;',
  ])("%s is let be", (line) => {
    expect(found("src/a.ts", line)).toEqual([]);
  });

  test("in the file that defines the id is let be", () => {
    expect(found("src/core/algorithms/orm.arm.ts", 'id === "orm"')).toEqual([]);
    expect(found("src/core/tango/estimators.ts", 'id === "dapo"')).toEqual([]);
  });
});
