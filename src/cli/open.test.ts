import { describe, expect, it } from "vitest";
import type { BuildRequest, Preparing } from "../core/engines.ts";
import type { ModelShape } from "../core/policy.ts";
import { openPolicy } from "../engine/open.ts";
import { openBackend } from "../engine/reference/backend.ts";
import { ReferencePolicy } from "../engine/reference/policy.ts";
import { disagreement } from "../engine/self-check.ts";
import { nodeHost } from "./host.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 16,
  layers: 1,
  heads: 2,
  context: 40,
  segments: 4,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
const KEY = { seed: 4, stream: 1 };

const host = { ...(await nodeHost("webgpu")), acceptsSoftware: true };
const adapter = await host.gpu?.requestAdapter();

function requestFor(changes: Partial<BuildRequest>): BuildRequest {
  const workload = { rollouts: 8, promptTokens: 8, newTokens: 8 };
  return {
    choice: "auto",
    shape: SHAPE,
    key: KEY,
    pace: "full",
    workload,
    remembered: [],
    ...changes,
  };
}

describe.skipIf(!adapter)("openPolicy", () => {
  it("auto measures what there is, keeps the fastest with its starting weights, and remembers", async () => {
    const seen: Preparing[] = [];
    const opened = await openPolicy(requestFor({}), host, (one) => seen.push(one));
    const { probe } = opened;
    expect(probe?.milliseconds.length).toBeGreaterThanOrEqual(2);
    const fastest = [...(probe?.milliseconds ?? [])].sort((a, b) => a.ms - b.ms)[0];
    expect(probe).toMatchObject({
      engine: fastest?.engine,
      variant: fastest?.variant,
      refused: [],
    });
    expect(opened.health).toMatchObject({ engine: fastest?.engine, variant: fastest?.variant });
    expect(seen.map(({ step }) => step)).toContain("compiling");
    expect(seen.map(({ step }) => step)).toContain("checking");
    expect(seen.map(({ step }) => step)).toContain("probing");
    const fresh = new ReferencePolicy(await openBackend("wasm", host), SHAPE, KEY);
    expect(await opened.policy.snapshot()).toEqual(await fresh.snapshot());

    const again: Preparing[] = [];
    const remembered = probe ? [probe] : [];
    const second = await openPolicy(requestFor({ remembered }), host, (one) => again.push(one));
    expect(second.probe).toEqual(probe);
    expect(again.map(({ step }) => step)).not.toContain("probing");
  });

  it("falls back, and says why, for a model that the kernels do not take", async () => {
    const shape = { ...SHAPE, width: 18, heads: 1 };
    const opened = await openPolicy(requestFor({ shape }), host, () => undefined);
    expect(opened.health.engine).toBe("wasm");
    expect(opened.probe?.refused.map(({ why }) => why).join()).toContain("a multiple of 4");
    const asked = openPolicy(requestFor({ shape, choice: "fused" }), host, () => undefined);
    await expect(asked).rejects.toThrow(/cannot be used on this GPU/);
  });

  it("refuses a model outside the kernels' family before anything starts", async () => {
    const shape = { ...SHAPE, vocabulary: 200 };
    const asked = openPolicy(requestFor({ shape, choice: "fused" }), host, () => undefined);
    await expect(asked).rejects.toThrow(/vocabulary of 200 \(at most 128\)/);
  });

  it("never uses again what failed its self-check here", async () => {
    const first = await openPolicy(requestFor({}), host, () => undefined);
    const refused = [
      { engine: "fused", variant: "direct", why: "self-check failed: test" },
    ] as const;
    const found = { ...first.probe, engine: "cpu", variant: null, refused };
    const request = requestFor({ remembered: [found as NonNullable<typeof first.probe>] });
    const { probe } = await openPolicy(request, host, () => undefined);
    expect(probe?.milliseconds.map(({ variant }) => variant)).not.toContain("direct");
    expect(probe?.refused).toEqual(refused);
  });
});

describe("disagreement", () => {
  const open = async () => new ReferencePolicy(await openBackend("wasm", host), SHAPE, KEY);

  it("is null between two right engines, and a sentence for a wrong one", async () => {
    expect(await disagreement(await open(), await open(), SHAPE)).toBeNull();
    const wrong = await open();
    const update = wrong.update.bind(wrong);
    wrong.update = async (request) => {
      const coefficients = request.coefficients.map((c) => 1.01 * c);
      return update({ ...request, coefficients });
    };
    expect(await disagreement(wrong, await open(), SHAPE)).toMatch(/differ by/);
  });
});
