import { describe, expect, test } from "vitest";
import type { Role } from "../../core/role.ts";
import { defaultSettings } from "../../core/settings/parse.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { reduceRun } from "../../runtime/reduce.ts";
import { FRESH_RUN, type RunEvent, type RunState } from "../../runtime/run-state.ts";
import { healthOf } from "../../runtime/testing/fixtures.ts";
import { engineLine, preparationWords, softwareWords } from "./engine-words.ts";

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
