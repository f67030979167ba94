import { describe, expect, test } from "vitest";
import type { Role } from "../core/role.ts";
import { defaultSettings } from "../core/settings/parse.ts";
import type { RunInfo } from "../protocol/messages.ts";
import { reduceRun } from "../runtime/reduce.ts";
import { FRESH_RUN, type RunEvent, type RunState } from "../runtime/run-state.ts";
import { healthOf, probeOf } from "../runtime/testing/fixtures.ts";
import { engineLine, fallbackWords, preparationWords, softwareWords } from "./engine-words.ts";

const info = (change: Partial<RunInfo> = {}): RunInfo => ({
  generator: healthOf("gpu", "emulated"),
  verifier: healthOf("gpu", "emulated"),
  probe: null,
  line: 0,
  ...change,
});

test("the engine with its variant and adapter, once when both models have the same", () => {
  expect(engineLine(info())).toBe("WebGPU, lab kernels (emulated) · SwiftShader");
  expect(engineLine(info({ verifier: healthOf("tfjs-wasm", null) }))).toBe(
    "WebGPU, lab kernels (emulated) · SwiftShader / WebAssembly (tfjs) · SwiftShader",
  );
});

test("an adapter without a name, as in Firefox, has words instead", () => {
  const unnamed = { ...healthOf("gpu", "emulated"), adapter: "" };
  expect(engineLine(info({ generator: unnamed, verifier: unnamed }))).toBe(
    "WebGPU, lab kernels (emulated) · a GPU that this browser does not name",
  );
});

test("a software adapter and a mere processor are told apart", () => {
  expect(softwareWords(info())).toContain("software adapter");
  const wasm = healthOf("tfjs-wasm", null);
  expect(softwareWords(info({ generator: wasm, verifier: wasm }))).toBeNull();
  const gpu = { ...wasm, software: false };
  expect(softwareWords(info({ generator: gpu, verifier: gpu }))).toBeNull();
});

test("a fallback says what was refused and what computes instead", () => {
  const probe = {
    ...probeOf("x"),
    engine: "tfjs-wasm",
    variant: null,
    milliseconds: [{ engine: "tfjs-wasm", variant: null, ms: 40 }],
    refused: [{ engine: "gpu", variant: "tiled", why: "self-check failed: loss off." }],
  } as const;
  const wasm = healthOf("tfjs-wasm", null);
  expect(fallbackWords(info({ generator: wasm, verifier: wasm, probe }))).toBe(
    "The lab's own GPU kernels are not used here (self-check failed: loss off). The models run on WebAssembly (tfjs) instead: same algorithm, different speed.",
  );
  expect(fallbackWords(info({ generator: wasm, verifier: wasm }))).toBeNull();
  // The lab's own are right but slower here: no failure either.
  const slower = { ...probe, milliseconds: probeOf("x").milliseconds };
  expect(fallbackWords(info({ generator: wasm, verifier: wasm, probe: slower }))).toBeNull();
  // Without a GPU and without the lab's own engine for the processor.
  const none = { ...probe, milliseconds: [] };
  const noSimd = [{ engine: "cpu", variant: null, why: "WebAssembly has no SIMD here." }] as const;
  const withoutSimd = { ...none, refused: noSimd };
  expect(fallbackWords(info({ generator: wasm, verifier: wasm, probe: withoutSimd }))).toBe(
    "The lab's own engine for the processor is not used here (WebAssembly has no SIMD here). The models run on WebAssembly (tfjs) instead: same algorithm, slower.",
  );
  // It would be slow here, and was left alone: a choice, no failure.
  const emulated = [{ engine: "gpu", variant: null, why: "emulated", isSlow: true }] as const;
  const left = { ...none, refused: emulated };
  expect(fallbackWords(info({ generator: wasm, verifier: wasm, probe: left }))).toBeNull();
  // One variant was refused, another one computes: no fallback.
  expect(fallbackWords(info({ probe }))).toBeNull();
});

test("an engine that takes over in the middle of a run is one sentence", () => {
  const start: RunEvent = { type: "starting", settings: defaultSettings(), from: null };
  const cpu = healthOf("cpu", "relaxed, 1 thread");
  const started = info({ generator: cpu, verifier: cpu });
  const goesOn = (health: RunInfo["generator"]): RunInfo | null => {
    const events: RunEvent[] = [
      start,
      { type: "started", info: started },
      { type: "engine", model: "verifier", health, why: "The browser refused the memory." },
    ];
    return events.reduce((run: RunState, event) => reduceRun(run, event, null), FRESH_RUN).info;
  };
  const wasm = goesOn(healthOf("tfjs-wasm", null));
  expect(wasm && fallbackWords(wasm)).toBe(
    "The lab's own engine for the processor is not used here (The browser refused the memory). The models run on WebAssembly (tfjs) instead: same algorithm, slower.",
  );
  expect(wasm && engineLine(wasm)).toMatch(/relaxed, 1 thread.* \/ WebAssembly \(tfjs\)/);
  // Fewer threads of the same engine are in the status line only.
  const alone = goesOn(healthOf("cpu", "relaxed, 1 thread: shared memory was refused"));
  expect(alone && fallbackWords(alone)).toBeNull();
  expect(alone && engineLine(alone)).toContain("1 thread: shared memory was refused");
});

describe("preparing", () => {
  const settings = defaultSettings();
  const starting: RunEvent = { type: "starting", settings, from: null };
  const step = (
    model: Role,
    step: "compiling" | "probing" | "checking",
    done: number,
    total: number,
  ): RunEvent => ({ type: "preparing", model, step, done, total });
  const following = (...events: RunEvent[]): RunState =>
    [starting, ...events].reduce((run: RunState, event) => reduceRun(run, event, null), FRESH_RUN);
  const said = (...events: RunEvent[]): string | null => {
    const { preparation } = following(...events);
    return preparation && preparationWords(preparation);
  };

  test("counts the kernels of both models", () => {
    expect(said()).toBeNull();
    expect(said(step("generator", "compiling", 7, 19))).toBe("Preparing your GPU 7/38");
    expect(said(step("generator", "compiling", 19, 19), step("verifier", "compiling", 3, 19))).toBe(
      "Preparing your GPU 22/38",
    );
  });

  test("counts on when another variant is compiled", () => {
    const first = step("generator", "compiling", 19, 19);
    expect(said(first, step("generator", "compiling", 0, 19))).toBe("Preparing your GPU 19/57");
    expect(
      said(first, step("generator", "compiling", 5, 19), step("verifier", "compiling", 2, 19)),
    ).toBe("Preparing your GPU 26/57");
  });

  test("says when it measures and checks", () => {
    const compiled = step("generator", "compiling", 19, 19);
    expect(said(compiled, step("generator", "probing", 2, 5))).toBe(
      "Finding the fastest engine… 2/5",
    );
    expect(said(compiled, step("generator", "checking", 0, 1))).toContain("Checking");
  });

  test("is over when the models stand, or when the start fails, and stays over", () => {
    const compiling = step("verifier", "compiling", 3, 19);
    const started: RunEvent = { type: "started", info: info() };
    expect(following(compiling, started).preparation).toBeNull();
    expect(following(started, compiling).preparation).toBeNull();
    const error = { code: "no-adapter", message: "No.", detail: {} } as const;
    expect(following(compiling, { type: "fault", error }).preparation).toBeNull();
  });
});
