import { afterEach, describe, expect, test, vi } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { decodeRecording } from "../../core/recording/recording.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { FakePolicy } from "../../core/testing/fake-policy.ts";
import { Session } from "../../core/training/session.ts";
import { onlyPresets, readShipped as shipped } from "../testing/shipped.ts";
import { bundledRecordings, type ReadFile } from "./bundled-recordings.ts";

/** The shipped files, one of them replaced. */
const replaced =
  (name: string, change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): ReadFile =>
  async (path) => {
    const bytes = await shipped(path);
    return path === name ? change(bytes) : bytes;
  };
const flipped = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte));
const MICRO = presetSettings("micro");

afterEach(() => vi.unstubAllGlobals());

test("opens what the index lists, each file once", async () => {
  const read = vi.fn(shipped);
  const recordings = bundledRecordings(read);
  expect(await recordings.presets()).toEqual(expect.arrayContaining(["micro", "quick"]));
  const item = await recordings.open("micro");
  expect(item?.recording).toEqual(decodeRecording("micro", await shipped("micro.tango.zip")));
  // After SFT, after the warm-up of two, at the end of eight generator and two more verifier updates.
  expect(item?.facts).toMatchObject({ updates: 12, flags: [0, 2, 12] });
  expect(await recordings.open("micro")).toBe(item);
  expect(read.mock.calls.flat()).toEqual(["index.json", "micro.tango.zip"]);
});

test("a preset without a recording is no error", async () => {
  expect(await bundledRecordings(shipped).open("paper-like-not")).toBeNull();
});

describe("refuses in one sentence", () => {
  test.each<[string, ReadFile, RegExp]>([
    ["a damaged recording", replaced("micro.tango.zip", flipped), /SHA-256 differs from the index/],
    [
      "a recording that is cut off",
      replaced("micro.tango.zip", (bytes) => bytes.slice(0, 900)),
      /it has 900 bytes, the index says \d+/,
    ],
    [
      "an index that is a page",
      replaced("index.json", () => new TextEncoder().encode("<!doctype html>")),
      /^index\.json cannot be used: it is not JSON: [^\n]+\.$/,
    ],
    [
      "an index of another kind",
      replaced("index.json", () => new TextEncoder().encode('{"format":"x","recordings":[]}')),
      /^index\.json cannot be used/,
    ],
  ])("%s", async (_, read, message) => {
    await expect(bundledRecordings(read).open("micro")).rejects.toThrow(message);
  });

  test("a file that is damaged although its hash was not looked at", async () => {
    vi.stubGlobal("crypto", undefined);
    const recordings = bundledRecordings(replaced("micro.tango.zip", flipped));
    await expect(recordings.open("micro")).rejects.toThrow(/^micro\.tango\.zip cannot be used/);
  });

  test("a server that cannot be reached or has no such file; and asks again next time", async () => {
    vi.stubGlobal("document", { baseURI: "http://page.example/lab/" });
    const fetch = vi.fn().mockRejectedValueOnce(new TypeError("offline"));
    vi.stubGlobal("fetch", fetch.mockResolvedValue(new Response("", { status: 404 })));
    const recordings = bundledRecordings();
    await expect(recordings.presets()).rejects.toThrow(
      /index\.json could not be fetched: the server/,
    );
    await expect(recordings.presets()).rejects.toThrow(/the server answered 404/);
    expect(String(fetch.mock.calls[0]?.[0])).toBe("http://page.example/lab/recordings/index.json");
  });
});

describe("a live start from shipped weights", () => {
  test("is past SFT, and its first line is the recording's table after SFT", async () => {
    const recordings = bundledRecordings(shipped);
    const checkpoint = await recordings.start("micro", MICRO);
    const { sftGeneratorSteps, sftVerifierSteps } = MICRO;
    expect(checkpoint.state).toMatchObject({
      line: 0,
      sftGenerator: sftGeneratorSteps,
      sftVerifier: sftVerifierSteps,
      stages: 0,
      generatorUpdates: 0,
    });
    expect(checkpoint.generator.weights).toEqual(checkpoint.generator.reference);
    expect(checkpoint.generator.weights).not.toEqual(checkpoint.verifier.weights);
    expect(checkpoint.generator.optimizerSteps).toBe(0);
    const policies = { generator: new FakePolicy(() => ""), verifier: new FakePolicy(() => "") };
    const parts = { settings: MICRO, ...policies, clock: () => 0, state: checkpoint.state };
    expect(new Session(parts).next).toMatchObject({ phase: "evaluation", stage: "after-sft" });
  });

  test("takes another seed and other settings of RL, not another model", async () => {
    const recordings = bundledRecordings(shipped);
    const other = applySettings(MICRO, [
      ["seed", 7],
      ["alpha0", 0.2],
    ]);
    expect((await recordings.start("micro", other)).settings).toEqual(other);
    const wider = applySettings(MICRO, [["width", 32]]);
    await expect(recordings.start("micro", wider)).rejects.toThrow(
      /micro-generator\.safetensors cannot be used: it was made with width 16, not 32\./,
    );
    const without = bundledRecordings(onlyPresets("quick"));
    await expect(without.start("micro", MICRO)).rejects.toThrow(/No starting/);
  });

  test("refuses damaged weights", async () => {
    const recordings = bundledRecordings(replaced("../starts/micro-verifier.safetensors", flipped));
    await expect(recordings.start("micro", MICRO)).rejects.toThrow(
      /micro-verifier\.safetensors cannot be used: its SHA-256/,
    );
  });
});
