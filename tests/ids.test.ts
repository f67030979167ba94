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
    ids: idsIn(/^src\/core\/algorithms\/([^/]+)\.arm\.ts$/),
    definedIn: (id) => `src/core/algorithms/${id}.arm.ts`,
  },
  {
    name: "estimator",
    ask: "ESTIMATORS[id] of estimators.ts",
    ids: ESTIMATOR_IDS,
    definedIn: () => "src/core/tango/estimators.ts",
  },
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Phases have names, too: where an arm has the same one, only its comparison with an algorithm counts. */
const isPhase = (id: string): boolean => (PHASES as readonly string[]).includes(id);

function comparison(id: string): RegExp {
  const text = `"${escaped(id)}"`;
  return isPhase(id)
    ? new RegExp(`\\b(algorithm|arm|arm\\.id) [!=]==? ${text}`)
    : new RegExp(`[!=]==?\\s*${text}|${text}\\s*[!=]==?|\\bcase ${text}`);
}

/** One sentence for each line that compares with an id. */
function found(path: string, text: string): string[] {
  const lines = text.split("\n");
  return KINDS.flatMap(({ name, ask, ids, definedIn }) =>
    ids
      .filter((id) => path !== definedIn(id))
      .flatMap((id) =>
        lines.flatMap((line, i) =>
          comparison(id).test(line)
            ? [`${path}:${i + 1} compares with the ${name} "${id}": ask ${ask}.`]
            : [],
        ),
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
  ])("%s is found", (line, id) => {
    expect(found("src/a.ts", line).join()).toContain(`"${id}"`);
  });

  test.each([
    'if (phase === "sft-verifier") return;',
    'const START = "tango";',
    '  "oracle-steps": "always right",',
  ])("%s is let be", (line) => {
    expect(found("src/a.ts", line)).toEqual([]);
  });

  test("in the file that defines the id is let be", () => {
    expect(found("src/core/algorithms/orm.arm.ts", 'id === "orm"')).toEqual([]);
    expect(found("src/core/tango/estimators.ts", 'id === "dapo"')).toEqual([]);
  });
});
