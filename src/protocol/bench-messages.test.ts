import { expect, test } from "vitest";
import { type BenchReport, isBenchMessage, isBenchOrder } from "./bench-messages.ts";

const counts = {
  dispatches: 1,
  submits: 1,
  passes: 1,
  buffersCreated: 0,
  bindGroups: 1,
  pipelines: 0,
  shaderModules: 0,
  bytesMoved: 64,
  readbacks: 1,
  peakBytes: 1024,
};
const call = {
  coldMs: 9,
  ms: 4,
  p10: 3,
  p90: 5,
  n: 7,
  tokensPerSecond: 100,
  gflops: 1,
  fmaShare: 0.1,
  counts,
};
const result: BenchReport["results"][number] = {
  engine: "gpu",
  variant: "tiled",
  case: "R2",
  where: "a GPU",
  status: "timed",
  message: null,
  agreement: {
    agrees: true,
    lossDifference: 1e-7,
    gradNormDifference: 0,
    equalRows: 1,
    logprobDifference: 0,
  },
  update: call,
  rollout: null,
};
const report: BenchReport = {
  adapter: { vendor: "x", fallback: false },
  engineHost: { kind: "browser", versions: "A browser" },
  date: "2026-01-01",
  command: "",
  ceilings: {
    copy: [{ mebibytes: 1, gigabytesPerSecond: 10 }],
    fma: { gflops: 100, workgroupSize: 64, accumulators: 4 },
    dispatchMicroseconds: { onePass: 1, passEach: 2, submitEach: 3 },
  },
  results: [result],
  ratios: [{ case: "R2", engine: "gpu", update: 3, rollout: null }],
  parts: [{ case: "R2", update: { products: 0.9 }, rollout: {} }],
};
const withResult = (change: object) => ({
  type: "report",
  report: { ...report, results: [{ ...result, ...change }] },
});
const disagreement = {
  agrees: false,
  lossDifference: Number.NaN,
  gradNormDifference: Number.NaN,
  equalRows: 0,
  logprobDifference: Number.POSITIVE_INFINITY,
};

test.each([
  ["a line", { type: "log", text: "fused …" }],
  ["a report", { type: "report", report }],
  ["one without adapter", { type: "report", report: { ...report, adapter: null, ceilings: null } }],
  ["one that disagrees by NaN", withResult({ status: "disagrees", agreement: disagreement })],
  ["one that failed", withResult({ status: "failed", message: "No.", update: null })],
  ["the end", { type: "done" }],
  ["a failure", { type: "failed", message: "No." }],
])("reads %s", (_, message) => {
  expect(isBenchMessage(message)).toBe(true);
});

test.each([
  ["nothing", null],
  ["another type", { type: "heartbeat" }],
  ["a line that is no text", { type: "log", text: 3 }],
  ["a report without results", { type: "report", report: { ...report, results: undefined } }],
  ["an unknown status", withResult({ status: "great" })],
  ["a time that is no number", withResult({ update: { ...call, ms: Number.NaN } })],
  ["a time below zero", withResult({ update: { ...call, ms: -1 } })],
  ["a count that is text", withResult({ update: { ...call, counts: { ...counts, passes: "1" } } })],
])("refuses %s", (_, message) => {
  expect(isBenchMessage(message)).toBe(false);
});

test("an order names a case and at least one engine, all known", () => {
  expect(isBenchOrder({ type: "bench", case: "R2", engines: ["gpu"] })).toBe(true);
  expect(isBenchOrder({ type: "bench", case: "R2", engines: [] })).toBe(false);
  expect(isBenchOrder({ type: "bench", case: "R2", engines: ["faster"] })).toBe(false);
  expect(isBenchOrder({ type: "bench", case: "R3", engines: ["gpu"] })).toBe(false);
});
