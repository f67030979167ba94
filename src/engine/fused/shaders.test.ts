/** Every kernel's text, by this device's compiler: Tint in Node, naga in the Firefox stage (e2e/firefox). */
import { describe, expect, it } from "vitest";
import { inTurn } from "../../../scripts/turn.mjs";
import { modelShape } from "../../core/model/shape.ts";
import type { ModelShape } from "../../core/policy.ts";
import { PRESETS, presetSettings } from "../../core/presets/registry.ts";
import type { KernelContext, RolloutForm } from "./kernels/kernel.ts";
import { modelLayout } from "./model-layout.ts";
import { kernelsFor } from "./plan.ts";
import { fitted, LANES, SEQUENCES } from "./rollout-forms.ts";
import { SPLITS } from "./steps.ts";
import { LIMIT } from "./testing/cases.ts";
import { testDevice } from "./testing/device.ts";
import { tunedFor, VARIANTS } from "./variants.ts";

/** Workgroup memory of every adapter, and what the engine asks for at most. */
const MEMORIES = [16_384, 32_768];
/** Width, heads and layers at the ends of their settings, and where a row is not a power of two. */
const SIZES = [
  [8, 1, 1],
  [8, 2, 6],
  [20, 5, 2],
  [48, 4, 3],
  [96, 8, 1],
  [256, 1, 1],
  [256, 16, 6],
] as const;

/** The variants, and that for emulated GPUs as SwiftShader runs it. */
const TILINGS = [...new Set(VARIANTS.flatMap((one) => [one, tunedFor(one, "SwiftShader")]))];

/** The shapes of the presets, and the sizes above with every form of the model. */
function shapes(): ModelShape[] {
  const presets = [...PRESETS.keys()].map((id) => modelShape(presetSettings(id)));
  const base = presets[0] as ModelShape;
  const forms = (["relu", "gelu"] as const).flatMap((activation) =>
    (["segment", "absolute"] as const).flatMap((positions) =>
      [false, true].map((tiedHead) => ({ activation, positions, tiedHead })),
    ),
  );
  const others = SIZES.flatMap(([width, heads, layers]) =>
    forms.map((form) => ({ ...base, width, heads, layers, ...form })),
  );
  return [...presets, ...others];
}

/** The forms of rollouts that a probe can choose, or the variant's own. */
function everyForm(context: KernelContext): RolloutForm[] {
  const own = context.tiling.rollout;
  const pairs = SEQUENCES.flatMap((sequences) => LANES.map((lanes) => ({ sequences, lanes })));
  return (own ? [own] : pairs).map((form) => fitted(context, form));
}

/** Text of every kernel that the engine can compile, with the first model that has it. */
function texts(): Map<string, string> {
  const all = new Map<string, string>();
  for (const shape of shapes()) {
    for (const tiling of TILINGS) {
      for (const workgroupMemory of MEMORIES) {
        const context = { shape, tiling, workgroupMemory };
        const forms = everyForm(context).filter(({ sequences }) => sequences > 0);
        if (forms.length === 0) continue;
        for (const { name, code } of kernelsFor(context, modelLayout(shape, SPLITS), forms)) {
          const model = `${name}, ${tiling.name}, ${workgroupMemory} bytes, ${JSON.stringify(shape)}`;
          if (!all.has(code)) all.set(code, model);
        }
      }
    }
  }
  return all;
}

const TEXTS = texts();
const device = await testDevice();

describe("the kernels' texts", () => {
  it("use no extension of WGSL", () => {
    const asks = [...TEXTS].filter(([code]) => /^\s*(enable|requires)\b/m.test(code));
    expect(asks.map(([, model]) => model)).toEqual([]);
  });

  it("are many: every kernel in every variant", () => {
    expect(TEXTS.size).toBeGreaterThan(17 * TILINGS.length);
  });
});

describe.skipIf(!device)("the compiler of this device", () => {
  it(
    "accepts every kernel without a message",
    async () => {
      const found: string[] = [];
      // A commit compiles a third of them, a night all.
      for (const [code, model] of inTurn([...TEXTS], 3)) {
        const module = (device as GPUDevice).createShaderModule({ code });
        const { messages } = await module.getCompilationInfo();
        for (const { type, lineNum, message } of messages) {
          found.push(`${model}, line ${lineNum}: ${type}: ${message}`);
        }
      }
      expect(found).toEqual([]);
    },
    LIMIT,
  );
});
