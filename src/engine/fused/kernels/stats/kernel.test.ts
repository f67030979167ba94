import { describe, expect } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, isPoison, read } from "../../testing/guarded-buffer.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import type { KernelContext } from "../kernel.ts";
import { statsKernel, statsUniforms } from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = cases.contextsOf(device, { width: 16 }, ["emulated"]);

interface Config {
  readonly lossWorkgroups: number;
  readonly squareCount: number;
  readonly gradClip: number;
  readonly tokens: number;
}

function configOf(rng: Rng, i: number): Config {
  return {
    lossWorkgroups: cases.edgeOr(rng, i, [0, 1, 63, 64, 65], 0, 300),
    squareCount: cases.edgeOr(rng, i, [65, 0, 1, 63, 64], 1, 2000),
    gradClip: cases.pick(rng, [0.01, 1, 1e9]),
    tokens: rng.integer(1, 500),
  };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { lossWorkgroups, squareCount, gradClip, tokens } = config;
  const losses = cases.noise(rng, 8 * lossWorkgroups);
  const squares = cases.noise(rng, squareCount).map((value) => value * value);
  const means = [0, 1, 2, 3, 4].map((t) => {
    const sum = losses.reduce((total, value, i) => total + (i % 8 === t ? value : 0), 0);
    return sum / tokens;
  });
  const norm = Math.sqrt(squares.reduce((sum, value) => sum + value, 0));
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const lossesAt = arena.put(losses);
  const squaresAt = arena.put(squares, Math.ceil(squareCount / 4));
  const output = arena.room(2);
  const after = await runGuarded(device as GPUDevice, {
    kernel: statsKernel(context),
    uniforms: statsUniforms({
      losses: 4 * lossesAt,
      squares: 4 * squaresAt,
      squareCount,
      output: 4 * output,
    }),
    workgroups: [1, 1, 1],
    batch: { lossWorkgroups, perToken: 1 / tokens, gradClip },
    arena,
    model,
  });
  const got = read(after.arena, output, 7);
  const scale = Math.hypot(...means) + 1e-3;
  means.forEach((mean, t) => {
    expect(Math.abs((got[t] ?? Number.NaN) - mean) / scale, `mean ${t}`).toBeLessThan(1e-5);
  });
  const rest = [norm, Math.min(1, gradClip / (norm + 1e-6))];
  cases.expectClose("norm and factor", got.subarray(5), rest, 1e-6);
  expect(isPoison(after.arena, 4 * output + 7), "the eighth float").toBe(true);
}

describe.skipIf(!device)("the kernel stats beside sums in doubles", () => {
  cases.testEach(CONTEXTS, 60, (_, rng, i) => configOf(rng, i), check);
});
