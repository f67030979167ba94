import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Stamps } from "./stamps.ts";
import { FakeStampDevice } from "./testing/fake-stamps.ts";

const MS = 1_000_000n;
/** A time that is not a multiple of what browsers round to. */
const NOW = 5_000_000_001n;
/** The steps that Chromium and the specification round to, ns. */
const QUANTA = [65_536n, 100_000n];

beforeAll(() => {
  vi.stubGlobal("GPUBufferUsage", { QUERY_RESOLVE: 512, COPY_SRC: 4, COPY_DST: 8, MAP_READ: 1 });
  vi.stubGlobal("GPUMapMode", { READ: 1 });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function open(fake: FakeStampDevice): Promise<Stamps> {
  const stamps = await Stamps.open(fake.device);
  if (!stamps) throw new Error("no stamps");
  return stamps;
}

/** What each pair of stamps counts as, one submission after the other, ms or null. */
async function read(...pairs: (readonly [bigint, bigint])[]): Promise<(number | null)[]> {
  const fake = new FakeStampDevice();
  const stamps = await open(fake);
  const taken: (number | null)[] = [];
  for (const pair of pairs) {
    fake.pair = pair;
    const stamp = stamps.next();
    stamp?.ask();
    await fake.answer();
    taken.push(stamp?.take() ?? null);
  }
  return taken;
}

describe("stamps", () => {
  it("are taken where they are offered, and destroyed with the model", async () => {
    const fake = new FakeStampDevice();
    const stamps = await open(fake);
    expect(fake.scopes).toBe(0);
    expect(fake.alive).toBeGreaterThan(0);
    stamps.dispose();
    expect(fake.alive).toBe(0);
  });

  it("are not asked of a device that does not offer them", async () => {
    const fake = new FakeStampDevice({ isOffered: false });
    expect(await Stamps.open(fake.device)).toBeNull();
    expect(fake.alive).toBe(0);
  });

  it.each(["thrown", "validation", "out-of-memory"] as const)(
    "are left alone when they are refused at creation: %s",
    async (refusal) => {
      const fake = new FakeStampDevice({ refusal });
      expect(await Stamps.open(fake.device)).toBeNull();
      expect(fake).toMatchObject({ alive: 0, scopes: 0 });
    },
  );

  it("tell the ms between them", async () => {
    expect(await read([NOW, NOW + 3n * MS], [NOW + 4n * MS, NOW + 4n * MS + 1000n])).toEqual([
      3, 0.001,
    ]);
  });

  it("do not count when they are equal, zero or run backwards", async () => {
    const pairs = [
      [NOW, NOW],
      [0n, 0n],
      [NOW, NOW - MS],
      [NOW, 0n],
    ] as const;
    for (const pair of pairs) expect(await read(pair)).toEqual([null]);
  });

  it("do not count when they begin before the last ones ended, and count again after that", async () => {
    const later = NOW + 100n * MS;
    expect(
      await read([later, later + MS], [NOW, NOW + MS], [NOW + 2n * MS, NOW + 4n * MS]),
    ).toEqual([1, null, 2]);
  });

  it.each(QUANTA)("that are rounded to %s ns count from four such steps on", async (quantum) => {
    const begin = 70_001n * quantum;
    for (const steps of [1n, 3n])
      expect(await read([begin, begin + steps * quantum])).toEqual([null]);
    expect(await read([begin, begin + 4n * quantum])).toEqual([Number(4n * quantum) / 1e6]);
  });

  it("never make anybody wait: late ones do not count, and make room when they arrive", async () => {
    const fake = new FakeStampDevice();
    const stamps = await open(fake);
    fake.pair = [NOW, NOW + MS];
    const late = [stamps.next(), stamps.next(), stamps.next()];
    for (const stamp of late) stamp?.ask();
    expect(stamps.next()).toBeNull();
    expect(late.map((stamp) => stamp?.take())).toEqual([null, null, null]);
    expect(stamps.next()).toBeNull();
    await fake.answer();
    const next = stamps.next();
    next?.ask();
    await fake.answer();
    expect(next?.take()).toBe(1);
  });

  it("are not read of a model that was disposed of", async () => {
    const fake = new FakeStampDevice();
    const stamps = await open(fake);
    fake.pair = [NOW, NOW + MS];
    const stamp = stamps.next();
    stamp?.ask();
    await fake.answer();
    stamps.dispose();
    expect(stamp?.take()).toBeNull();
  });

  it("that a lost GPU never reads are no error", async () => {
    const fake = new FakeStampDevice();
    const stamp = (await open(fake)).next();
    stamp?.ask();
    await fake.answer("fail");
    expect(stamp?.take()).toBeNull();
  });
});
