import { beforeAll, describe, expect, it } from "vitest";
import { ARMS } from "../algorithms/registry.ts";
import type { GenerateRequest } from "../policy.ts";
import { STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import { fakeSession, go, smallSettings } from "./testing/fake-session.ts";

/** Streams with which updates sample texts. */
const OF_RL: readonly number[] = [
  STREAMS.generatorSamples,
  STREAMS.verifierSamples,
  STREAMS.verifierTrainingSolutions,
  STREAMS.verifierTrainingSamples,
  STREAMS.futureSamples,
];

/** All that a run samples, in two parts, and its SFT batches. */
async function sampled(algorithm: string, samplingSeed: number) {
  const run = fakeSession(smallSettings({ algorithm, samplingSeed, verifierEvalEvery: 2 }));
  const all = () => [...run.generator.generated, ...run.verifier.generated];
  while (run.session.state.stages < 2) await run.session.advance();
  const [start, learned] = [all(), [...run.generator.updated, ...run.verifier.updated]];
  await go(run);
  return { start, learned, later: all().filter((request) => !start.includes(request)) };
}

const isOfRl = ({ key }: GenerateRequest) => OF_RL.includes(key.stream);

describe.each([...ARMS.keys()])("other samples in RL, %s", (algorithm) => {
  type Sampled = Awaited<ReturnType<typeof sampled>>;
  let run: Sampled;
  let other: Sampled;
  beforeAll(async () => {
    [run, other] = [await sampled(algorithm, 0), await sampled(algorithm, 7)];
  });

  it("change nothing up to the evaluation after the warm-up", () => {
    expect(other.start).toEqual(run.start);
    expect(other.learned).toEqual(run.learned);
  });

  it("are drawn in every update, and for nothing else", () => {
    const seeds = (requests: readonly GenerateRequest[]) =>
      new Set(requests.map(({ key }) => key.seed));
    expect(seeds(run.later)).toEqual(new Set([1]));
    expect(other.later.some(isOfRl)).toBe(true);
    expect(seeds(other.later.filter(isOfRl))).toEqual(new Set([(1 + 7 * 0x9e3779b1) % 2 ** 32]));
    expect(seeds(other.later.filter((request) => !isOfRl(request)))).toEqual(new Set([1]));
  });

  it("leave the problems as they are", () => {
    const problems = ({ later }: Sampled) =>
      later
        .filter(({ key }) => key.stream === STREAMS.generatorSamples)
        .map(({ prompts }) => prompts);
    expect(problems(other)).toEqual(problems(run));
  });
});

describe("the key of samples", () => {
  it("is the seed's with 0", () => {
    for (const seed of [0, 1, 4294967295]) {
      expect(samplingKey({ seed, samplingSeed: 0 }, 7, 3)).toEqual({ seed, stream: 7, update: 3 });
    }
  });

  it("differs for all of these pairs of seed and samplingSeed", () => {
    const keys = [31, 32, 33, 4294967295].flatMap((seed) =>
      [0, 1, 2, 4294967295].map((samplingSeed) => samplingKey({ seed, samplingSeed }, 7, 0).seed),
    );
    expect(new Set(keys).size).toBe(16);
    for (const seed of keys)
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
  });
});
