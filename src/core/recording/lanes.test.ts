import fc from "fast-check";
import { strToU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import {
  decodeRecording,
  encodeRecording,
  type RecordedLane,
  type Recording,
  type RecordingWithLanes,
} from "./recording.ts";
import { liveRun } from "./testing/run.ts";
import { writeZip } from "./zip.ts";

let whole: RecordingWithLanes;
let bytes: Uint8Array;
const lane = async (change: Record<string, number | string>): Promise<Recording> => {
  const { run, lines, groups } = await liveRun(change);
  return { run, lines, groups };
};
beforeAll(async () => {
  const main = await liveRun();
  const lanes = [
    { id: "no-verifier", recording: await lane({ algorithm: "grpo" }) },
    { id: "frozen", recording: await lane({ algorithm: "frozen-verifier" }) },
  ];
  whole = { ...main, lanes };
  bytes = encodeRecording(whole);
});

const parts = () => {
  const read = Object.entries(unzipSync(bytes));
  return new Map(read.map(([name, content]) => [name, new TextDecoder().decode(content)]));
};
const packed = (texts: ReadonlyMap<string, string>) =>
  writeZip([...texts].map(([name, text]) => ({ name, bytes: strToU8(text) })));

function refusal(hostile: Uint8Array): string {
  try {
    decodeRecording("x.tango.zip", hostile);
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    const { code, message } = error as TangoError;
    expect(code).toBe("bad-file");
    expect(message).toMatch(/^x\.tango\.zip(\/lanes\/[a-z-]+)? cannot be used: [^\n]*[^.]\.$/);
    expect(message.length).toBeLessThan(200);
    return message;
  }
  throw new Error("was accepted");
}

describe("lanes", () => {
  test("are folders of the archive, in their order", () => {
    const names = ["run.json", "metrics.json", "groups.jsonl"];
    expect([...parts().keys()]).toEqual([
      ...names,
      ...names.map((name) => `lanes/no-verifier/${name}`),
      ...names.map((name) => `lanes/frozen/${name}`),
    ]);
  });

  test("come back as the recordings that they are", () => {
    const { lanes, ...main } = decodeRecording("x", bytes);
    expect(lanes.map(({ id }) => id)).toEqual(["no-verifier", "frozen"]);
    lanes.forEach(({ recording }, n) => {
      const alone = { ...(whole.lanes[n]?.recording as Recording), lanes: [] };
      const { lanes: _, ...same } = decodeRecording("x", encodeRecording(alone));
      expect(recording).toEqual(same);
    });
    const { lanes: none, ...same } = decodeRecording("x", encodeRecording({ ...whole, lanes: [] }));
    expect(none).toEqual([]);
    expect(main).toEqual(same);
  });

  test("give the same bytes when the file is read and written again", () => {
    expect(Buffer.from(encodeRecording(decodeRecording("x", bytes))).equals(bytes)).toBe(true);
  });

  test("are at most six", () => {
    const six = ["a", "b", "c", "d", "e", "f"].map((id) => ({
      id,
      recording: whole.lanes[0]?.recording as Recording,
    }));
    expect(decodeRecording("x", encodeRecording({ ...whole, lanes: six })).lanes).toHaveLength(6);
    const seven = encodeRecording({ ...whole, lanes: [...six, ...whole.lanes] });
    expect(refusal(seven)).toMatch(/it has more than 6 lanes/);
  });
});

describe("a file is refused", () => {
  const renamed = (from: string, to: string) =>
    packed(new Map([...parts()].map(([name, text]) => [name.replace(from, to), text])));

  test.each<[string, string, RegExp]>([
    ["lanes/frozen/", "lanes/Frozen/", /lanes\/Frozen\/run\.json is not a part of a lane/],
    ["lanes/frozen/", "lanes/9/", /lanes\/9\/run\.json is not a part/],
    ["lanes/frozen/", `lanes/${"a".repeat(41)}/`, /is not a part of a lane/],
    ["lanes/frozen/run", "lanes/frozen/runs", /runs\.json is not a part of a lane/],
    ["lanes/frozen/run", "lanes/frozen/a/run", /a\/run\.json is not a part of a lane/],
    ["lanes/frozen/run.json", "lanes/run.json", /lanes\/run\.json is not a part of a lane/],
  ])("with a lane's part renamed: %s to %s", (from, to, message) => {
    expect(refusal(renamed(from, to))).toMatch(message);
  });

  test.each(["run.json", "metrics.json", "groups.jsonl"])("with a lane without its %s", (name) => {
    const all = parts();
    all.delete(`lanes/frozen/${name}`);
    expect(refusal(packed(all))).toMatch(`/lanes/frozen cannot be used: it holds no ${name}`);
  });

  const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
  test.each<[string, string, (text: string) => string, RegExp]>([
    ["of another preset", "run.json", swap('"micro"', '"quick"'), /its preset is not that of/],
    ["of another task", "run.json", swap(/"columns"/g, '"carry"'), /its task is not that of/],
    [
      "of another seed",
      "run.json",
      (text) => text.replaceAll('"seed": 1', '"seed": 2'),
      /its seed is not that of the recording/,
    ],
    [
      "with other books",
      "run.json",
      swap(/"misprintRate": [\d.]+/, '"misprintRate": 0.123'),
      /its generator does not start as in the recording: misprintRate differs/,
    ],
    [
      "with another SFT of its verifier",
      "run.json",
      swap(/"sftVerifierSteps": \d+/, '"sftVerifierSteps": 77'),
      /its verifier does not start as in the recording: sftVerifierSteps differs/,
    ],
    ["of another version", "run.json", swap('"version": 3', '"version": 4'), /version 4/],
    ["of fewer lines", "run.json", swap(/"lines": \d+/, '"lines": 2'), /not as many as it says/],
    ["with infinity", "metrics.json", swap(/"loss":\[[^,]+/, '"loss":[1e999'), /loss of metr/],
    ["with half a group", "groups.jsonl", swap("{", "["), /line 1 of groups/],
  ])("with a lane %s", (_, part, change, message) => {
    const all = parts();
    const name = `lanes/frozen/${part}`;
    const text = all.get(name) ?? "";
    expect(change(text), "the test changes nothing").not.toBe(text);
    const said = refusal(packed(all.set(name, change(text))));
    expect(said).toMatch(message);
    expect(said).toMatch(/^x\.tango\.zip\/lanes\/frozen cannot be used/);
  });

  test("with a lane that has a verifier where the recording has none", () => {
    const [grpo, frozen] = whole.lanes as readonly [RecordedLane, RecordedLane];
    expect(refusal(encodeRecording({ ...grpo.recording, lanes: [frozen] }))).toMatch(
      /it has a verifier, th/,
    );
  });

  test("with a lane whose generator had another SFT", async () => {
    const recording = await lane({ algorithm: "rl-v" });
    const lanes = [{ id: "rl-v", recording }];
    expect(refusal(encodeRecording({ ...whole, lanes }))).toMatch(/algorithm differs/);
  });

  test("when recording and lanes together would fill the memory", () => {
    const all = parts();
    for (const id of ["no-verifier", "frozen"]) {
      all.set(`lanes/${id}/groups.jsonl`, "\n".repeat(8_000_000));
    }
    expect(refusal(packed(all))).toMatch(/more than 16000000 bytes/);
  });

  test("when recording and lanes together have too many lines or tokens", () => {
    const run = (id: string, recording: Recording) => ({ id, recording });
    const many = Array.from({ length: 80_000 }, (_, line) => ({
      line,
      phase: "generator" as const,
      values: {},
    }));
    const long = (): Recording => {
      const facts = whole.lanes[0]?.recording.run as Recording["run"];
      const counts = { ...facts.counts, lines: many.length, groups: 0 };
      return { run: { ...facts, counts }, lines: many, groups: [] };
    };
    const lanes = ["a", "b", "c"].map((id) => run(id, long()));
    expect(refusal(encodeRecording({ ...whole, lanes }))).toMatch(/more than 200000 lines/);

    const wide = (): Recording => {
      const [{ recording }] = whole.lanes as readonly [RecordedLane];
      const { run: facts, lines, groups } = recording;
      const rows = Array(150).fill({ ...groups[0]?.rows[0], advantages: Array(1000).fill(0) });
      return { run: facts, lines, groups: groups.map((group) => ({ ...group, rows })) };
    };
    const broad = ["a", "b"].map((id) => run(id, wide()));
    expect(refusal(encodeRecording({ ...whole, lanes: broad }))).toMatch(/1000000 tokens/);
  });

  test("or read, but never anything else, when some of its bytes are changed", () => {
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(changes, (list) => {
        const damaged = bytes.slice();
        for (const [at, byte] of list) damaged[at] = byte;
        try {
          expect(decodeRecording("x", damaged).lanes.length).toBeLessThanOrEqual(6);
        } catch (error) {
          expect(error).toBeInstanceOf(TangoError);
          expect((error as TangoError).code).toBe("bad-file");
        }
      }),
      { numRuns: 60 },
    );
  });

  test("in one sentence, whatever text a part of a lane has", () => {
    const name = fc.constantFrom("run.json", "metrics.json", "groups.jsonl");
    fc.assert(
      fc.property(name, fc.oneof(fc.json(), fc.string()), (part, text) => {
        fc.pre(!(part === "groups.jsonl" && text.trim() === ""));
        expect(refusal(packed(parts().set(`lanes/frozen/${part}`, text)))).toContain(
          "lanes/frozen",
        );
      }),
      { numRuns: 60 },
    );
  });
});
