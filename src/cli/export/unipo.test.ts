import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { decodeRecording } from "../../core/recording/recording.ts";
import { readForeign } from "../../exchange/rollouts/read-foreign.ts";
import { lab } from "./testing/lab.ts";

const folder = mkdtempSync(join(tmpdir(), "export-unipo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FROM = join(import.meta.dirname, "../../../public/recordings/quick.tango.zip");
const recording = decodeRecording("quick", readFileSync(FROM));
const at = (name: string) => join(folder, name);
const exported = (out: string, ...more: string[]) =>
  lab("export", "unipo", "--from", FROM, "--out", at(out), ...more);
const readBack = (name: string) => readForeign([{ name, content: readFileSync(at(name), "utf8") }]);

test("the page reads back what was recorded: answers, rewards, and each token's advantage and probability", async () => {
  const { code, said } = await exported("run.json");
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Wrote .*: \d+ updates of tango, [\d.]+ MB\./),
  ]);
  const run = readBack("run.json");
  expect([run.source, run.algorithm]).toEqual(["unipo", "tango"]);
  const groups = recording.groups.filter(({ updated }) => updated === "generator");
  const shown = run.steps.filter((step) => step.groups.length > 0);
  expect(shown).toHaveLength(groups.length);
  shown.forEach(({ groups: [got] }, i) => {
    const wanted = groups[i];
    expect(got?.prompt).toBe(wanted?.problem);
    expect(got?.answers.map(({ text, reward }) => [text, reward])).toEqual(
      wanted?.rows.map(({ solution, reward }) => [solution, reward]),
    );
  });
  const [first] = groups;
  const tokens = shown[0]?.groups[0]?.answers[0]?.tokens ?? [];
  expect(tokens.map(({ advantage }) => advantage)).toEqual(first?.rows[0]?.advantages);
  tokens.forEach(({ probability }, t) => {
    const wanted = first?.rows[0]?.tokenProbabilities[t] ?? -1;
    expect(probability ?? 0).toBeCloseTo(wanted, 5);
  });
  const lines = recording.lines.filter(({ phase }) => phase === "generator");
  expect(run.steps.map(({ reward }) => reward)).toEqual(lines.map(({ values }) => values.reward));
});

test("what UNIPO's build asks for is there, in every entry", async () => {
  await exported("asked.json");
  const { header, entries } = JSON.parse(readFileSync(at("asked.json"), "utf8"));
  expect([header.totalSteps, typeof header.algorithm]).toEqual([entries.length, "string"]);
  for (const { step, metrics, prompts } of entries) {
    expect(Number.isInteger(step)).toBe(true);
    expect(Number.isFinite(metrics.policy_objective + metrics.reward)).toBe(true);
    for (const { responses } of prompts) {
      for (const { tokens } of responses) {
        const lengths = Object.values(tokens).map((series) => (series as unknown[]).length);
        expect(new Set(lengths)).toEqual(new Set([tokens.strings.length]));
      }
    }
  }
});

test.each<[string[], RegExp]>([
  [
    ["--lane", "nowhere"],
    /--lane is "nowhere", but --from is a recording w(hose lanes are|hich has no lanes)/,
  ],
  [["--out", "run.txt"], /must end with \.json/],
])("%j is refused in a sentence", async (flags, sentence) => {
  const out = flags.includes("--out") ? [] : ["--out", at("refused.json")];
  const { code, said } = await lab("export", "unipo", "--from", FROM, ...out, ...flags);
  expect([code, said]).toEqual([2, expect.stringMatching(sentence)]);
  expect(existsSync(at("refused.json"))).toBe(false);
});
