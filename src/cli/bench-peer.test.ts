import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BENCH_SPECS, type BenchSpec } from "../bench/cases.ts";
import { torchPeer } from "./bench-peer.ts";

const folder = mkdtempSync(join(tmpdir(), "peer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that stands in for Python. @param script its code */
function python(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/usr/bin/env node\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const spec = (id: string): BenchSpec => {
  const found = BENCH_SPECS.get(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

const WITHOUT = python("without", "process.exit(1)");
const WITH = python(
  "with",
  `if (process.argv[2] !== "-c") {
     const [, , , sizes, threads] = process.argv;
     const times = { coldMs: JSON.parse(sizes).rows, times: [Number(threads)] };
     console.log(JSON.stringify({ version: "9", update: times, rollout: times }));
   }`,
);

test("the first Python with PyTorch is given sizes and threads, and its times are reported", async () => {
  const result = await torchPeer(2, [join(folder, "missing"), WITHOUT, WITH])(spec("R2"));
  expect(result).toMatchObject({
    engine: "torch-2",
    case: "R2",
    where: "PyTorch 9, eager, 2 threads",
    status: "timed",
    agreement: null,
    update: { coldMs: 64, ms: 2, n: 1 },
  });
  const grouped = await torchPeer(1, [WITH])(spec("R4-groups"));
  expect(grouped.update?.coldMs).toBe(32);
});

test("a system without PyTorch is told what to install", async () => {
  const refused = torchPeer(1, [WITHOUT])(spec("R2"));
  await expect(refused).rejects.toThrow(
    /^PyTorch is not installed here: install it .*--engines\.$/,
  );
});

test("a model that the peer does not have is refused", async () => {
  const refused = torchPeer(1, [WITH])(spec("recipe"));
  await expect(refused).rejects.toThrow(
    "no model like that of case recipe: use R2, R4, micro, R2-groups or R4-groups.",
  );
});
