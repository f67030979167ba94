/** python/tango.py and the notebook beside it: one update of each model, compared with the lab's numbers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pythonWith } from "../src/cli/exchange/testing/python.ts";

const PYTHON = join(import.meta.dirname, "../python");
const file = (name: string) => readFileSync(join(PYTHON, name), "utf8");
const torch = pythonWith("torch");

interface Cell {
  readonly id: string;
  readonly cell_type: string;
  readonly source: readonly string[];
  readonly metadata: { readonly nbgrader?: { readonly solution: boolean } };
}

const { cells } = JSON.parse(file("tango.ipynb")) as { readonly cells: readonly Cell[] };
const sourceOf = ({ source }: Cell) => source.join("");

test.skipIf(!torch)("tango.py repeats both updates to 1e-4", () => {
  const said = torch?.run(join(PYTHON, "tango.py")) ?? "";
  for (const role of ["generator", "verifier"]) {
    for (const name of ["outcome_advantages", "loss", "policy_loss", "entropy", "grad_norm"]) {
      const apart = new RegExp(`^${role} ${name}: (\\S+) from ours`, "m").exec(said)?.[1];
      expect(Number(apart), `${role} ${name}`).toBeLessThan(1e-4);
    }
  }
});

test.skipIf(!torch)("tango.py practices on the past by the lab's rule", () => {
  const said = torch?.run(
    "-c",
    `import collections, sys; sys.path.insert(0, ${JSON.stringify(PYTHON)})
from tango import *
random.seed(1)
kept, of = collections.Counter(), lambda n, label: {"n": n, "label": label}
for _ in range(400):
    past = {1: (0, []), 0: (0, [])}
    remember(past, [of(n, 0) for n in range(512)] + [of(n, 1) for n in range(3)])
    assert past[0][0] == 512 and len({row["n"] for row in past[0][1]}) == 256
    kept.update(row["n"] for row in past[0][1])
assert len(kept) == 512 and all(abs(count - 200) < 50 for count in kept.values())
fresh = [of(-1, 0)] * 8
batch = practice_batch(past, fresh, 0.5)
print([row["label"] for row in batch], len({row["n"] for row in batch[4:6]}), batch[:4] == fresh[4:])
print(practice_batch({1: (0, []), 0: past[0]}, fresh, 0.5) == fresh, practice_batch(past, fresh, 0) == fresh)`,
  );
  expect(said).toBe("[0, 0, 0, 0, 1, 1, 0, 0] 2 True\nTrue True\n");
});

test.skipIf(!torch)("the notebook's code runs, its tests included", () => {
  const code = cells.filter((cell) => cell.cell_type === "code").map(sourceOf);
  const path = `import sys; sys.path.insert(0, ${JSON.stringify(PYTHON)})`;
  const said = torch?.run("-c", [path, ...code].join("\n\n")) ?? "";
  expect(said).toMatch(/^generator loss +\S+ from the lab's$/m);
  expect(said).toMatch(/^verifier {2}loss +\S+ from the lab's$/m);
});

test("the notebook's functions are those of tango.py", () => {
  const written = cells.filter(({ metadata }) => metadata.nbgrader?.solution);
  expect(written).toHaveLength(7);
  for (const cell of written) {
    const text = sourceOf(cell).replace(/^ {4}### (BEGIN|END) SOLUTION\n?/gm, "");
    expect(file("tango.py"), cell.id).toContain(text.trimEnd());
  }
});
