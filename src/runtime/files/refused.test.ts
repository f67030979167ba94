import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { TangoError } from "../../core/errors.ts";
import type { GivenFile } from "../../core/files/given.ts";
import { type RecordingWithLanes, recordingParts } from "../../core/recording/recording.ts";
import { liveRun } from "../../core/recording/testing/run.ts";
import { writeZip } from "../../core/recording/zip.ts";
import type { Role } from "../../core/role.ts";
import { encodeTrained } from "../../core/runs/sft-checkpoint.ts";
import { asGiven, checkpointsAlone, given, readHere, snapshot } from "../testing/made-files.ts";
import { encodeRunFile } from "./write-files.ts";

let recording: RecordingWithLanes;
beforeAll(async () => {
  recording = await liveRun();
});

describe("files that cannot be used are one sentence each", () => {
  const refused = async (files: readonly GivenFile[]): Promise<string> => {
    try {
      await readHere(files, null);
    } catch (error) {
      expect(error).toBeInstanceOf(TangoError);
      expect((error as TangoError).code).toBe("bad-file");
      expect((error as TangoError).message).toMatch(/^[^\n]+\.$/);
      return (error as TangoError).message;
    }
    throw new Error("was accepted");
  };
  const zip = (parts: Record<string, Uint8Array>) => zipSync(parts);
  const file = () => asGiven(encodeRunFile(recording));
  const modelBytes = (role: Role, weight = 1) => {
    const { preset, settings, command } = recording.run;
    return encodeTrained(snapshot(weight), { role, preset, settings, command });
  };
  const model = (role: Role, weight = 1) => given(`${role}.safetensors`, modelBytes(role, weight));
  /** Another text of the same length in the header. */
  const changedModel = (from: string, to: string) => {
    const text = Buffer.from(modelBytes("generator")).toString("latin1");
    expect(text).toContain(from);
    return given("g.safetensors", Buffer.from(text.replace(from, to), "latin1"));
  };
  const changedRun = (from: string, to: string) => {
    const parts = recordingParts(recording).map(({ name, bytes }) => ({
      name,
      bytes: strToU8(new TextDecoder().decode(bytes).replace(from, to)),
    }));
    return given("r.tango.zip", writeZip(parts));
  };
  const cutOff = ({ name, arrayBuffer }: GivenFile): GivenFile => ({
    name,
    size: 1,
    arrayBuffer: async () => (await arrayBuffer()).slice(0, -2),
  });

  test.each<[string, () => GivenFile[], RegExp]>([
    ["none", () => [], /No run file and no weights/],
    ["three", () => [file(), file(), file()], /3 files were given/],
    ["a run and weights", () => [file(), model("verifier")], /one of them at a time/],
    ["two runs", () => [file(), file()], /Two run files/],
    ["one model twice", () => [model("verifier"), model("verifier")], /Two files of the verifier/],
    ["an empty file", () => [given("a", new Uint8Array())], /a cannot be used: this version opens/],
    [
      "a text",
      () => [given("a.zip", strToU8("hello there"))],
      /opens run files \(.tango.zip\) and weights/,
    ],
    ["a zip that is cut off", () => [given("a.zip", strToU8("PK\u0003\u0004"))], /not a zip arch/],
    ["a zip of nothing", () => [given("a.zip", zip({ "x.txt": strToU8("x") }))], /holds no run/],
    ["a path out of it", () => [given("a.zip", zip({ "../x": strToU8("x") }))], /not plain/],
    [
      "checkpoints alone",
      () => [given("c.zip", checkpointsAlone(recording.run, 1))],
      /cannot be used alone/,
    ],
    [
      "checkpoints of another run",
      () => [file(), given("c.zip", checkpointsAlone({ ...recording.run, lab: "0.0.0" }, 1))],
      /belongs to another recording/,
    ],
    [
      "checkpoints with a number that is none",
      () => [file(), given("c.zip", checkpointsAlone(recording.run, Number.NaN))],
      /generator\.weights is not finite/,
    ],
    [
      "a bomb of a recording",
      () => [given("a.zip", zip({ "run.json": new Uint8Array(17_000_000) }))],
      /its recording has more than 16000000 bytes/,
    ],
    [
      "a bomb beside it",
      () => {
        const bomb = { name: "checkpoints.json", bytes: new Uint8Array(40_000_000) };
        return [given("a.zip", writeZip([...recordingParts(recording), bomb]))];
      },
      /holds more than \d+ bytes/,
    ],
    ["a run of a newer lab", () => [changedRun('"version": 3', '"version": 99')], /version 99/],
    ["weights of a newer lab", () => [changedModel("weights-1", "weights-2")], /holds no starting/],
    ["weights that are cut off", () => [cutOff(model("generator"))], /cut off inside its data/],
    ["weights of no number", () => [model("generator", Number.NaN)], /weight is not finite/],
    [
      "weights that do not fit their shape",
      () => [changedModel('"shape":[1]', '"shape":[2]')],
      /weight does not fit its shape/,
    ],
    [
      "a size that nobody reads",
      () => [{ ...given("a.zip", new Uint8Array()), size: 1e12 }],
      /the limit is 256000000/,
    ],
    [
      "a folder",
      () => [{ ...given("a", new Uint8Array()), arrayBuffer: () => Promise.reject(new Error()) }],
      /the browser could not read it/,
    ],
    ["a name with a script", () => [given("<b>\n.zip", strToU8("PK"))], /^\?b\?\?\.zip cannot/],
  ])("%s", async (_, files, sentence) => {
    expect(await refused(files())).toMatch(sentence);
  });

  test("whatever byte is changed, a file is read or refused", async () => {
    const { bytes } = encodeRunFile(recording);
    const place = fc.nat(bytes.length - 1);
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const broken = bytes.slice();
        broken[at] = ((broken[at] ?? 0) + by) % 256;
        try {
          expect((await readHere([given("a.zip", broken)], null)).kind).toBe("run");
        } catch (error) {
          expect(error).toBeInstanceOf(TangoError);
        }
      }),
      { numRuns: 60 },
    );
  });
});
