/** What a run folder survives: changed bytes, and a kill or a full disk at each call of the file system. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ALL, turnOf } from "../../scripts/turn.mjs";
import { TangoError } from "../core/errors.ts";
import { readMetrics } from "./metrics.ts";
import { readCheckpoint } from "./read-run.ts";
import { RunFolder } from "./run-folder.ts";
import { withChecksum } from "./sealed.ts";
import { checkpointAt, filesOf, go, RESULTS, SETTINGS, WEIGHTS } from "./testing/untrained-run.ts";

/** The fault of the file system: at call number `at`, in the order of the calls. */
const fault = vi.hoisted(() => ({
  kind: "none" as "none" | "kill" | "half" | "full once" | "full",
  at: Number.POSITIVE_INFINITY,
  calls: 0,
  isDead: false,
}));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  type Call = (...given: unknown[]) => unknown;
  const killed = () => new Error("killed");
  const full = () => Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
  const faulty = (
    name: "writeFileSync" | "renameSync" | "linkSync" | "truncateSync" | "mkdirSync",
  ) => {
    const call = fs[name] as Call;
    return (...given: unknown[]) => {
      if (fault.isDead) throw killed();
      fault.calls += 1;
      const isHere = fault.calls === fault.at;
      const isFull = fault.kind === "full" && fault.calls >= fault.at;
      const writes = name === "writeFileSync" || name === "mkdirSync";
      if ((isFull || (isHere && fault.kind === "full once")) && writes) {
        if (name === "writeFileSync") writeHalf(given);
        throw full();
      }
      if (isHere && (fault.kind === "kill" || fault.kind === "half")) {
        if (fault.kind === "half" && name === "writeFileSync") writeHalf(given);
        fault.isDead = true;
        throw killed();
      }
      return call(...given);
    };
  };
  const writeHalf = ([path, content, options]: unknown[]) => {
    const bytes = Buffer.from(content as Uint8Array);
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    fs.writeFileSync(path as string, half, options as object);
  };
  const rmSync = (...given: Parameters<typeof fs.rmSync>) => {
    if (fault.isDead) throw killed();
    fs.rmSync(...given);
  };
  const names = ["writeFileSync", "renameSync", "linkSync", "truncateSync", "mkdirSync"] as const;
  return { ...fs, rmSync, ...Object.fromEntries(names.map((name) => [name, faulty(name)])) };
});

/** Flipped bits per file. */
const FLIPS = ALL ? 40 : 15;
const FEW_FLIPS = Math.min(FLIPS, 20);
/** Of the calls that may fail every third is tried, others with each commit; all at night. */
const STEP = ALL ? 1 : 3;

const folder = mkdtempSync(join(tmpdir(), "folder-"));
const at = (name: string) => join(folder, name);
afterEach(() => Object.assign(fault, { kind: "none", at: Infinity, calls: 0, isDead: false }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a kill or a full disk at any call", () => {
  const faults = ["kill", "half", "full once", "full"] as const;
  it.each(faults)("%s: the same command goes on to the same bytes, and leaves nothing", (kind) => {
    go(at(`whole-${kind}`), 7, 3, 1);
    const whole = filesOf(at(`whole-${kind}`));
    let stopped = 0;
    for (let call = 1 + turnOf(STEP); ; call += STEP) {
      const path = at(`${kind}-${call}`);
      Object.assign(fault, { kind, at: call, calls: 0, isDead: false });
      let thrown: unknown = null;
      try {
        go(path, 7, 3, 1);
      } catch (error) {
        thrown = error;
      }
      const isOver = fault.calls < call;
      Object.assign(fault, { kind: "none", isDead: false });
      if (isOver) break;
      if (thrown !== null) stopped += 1;
      if (kind.startsWith("full") && thrown !== null) expect(thrown).toMatchObject(FULL);
      go(path, 7, 3, 1);
      expect(filesOf(path), `call ${call}`).toEqual(whole);
      expect(readdirSync(path).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    }
    expect(STEP * stopped).toBeGreaterThan(20);
  });

  const FULL = { code: "storage", message: expect.stringContaining("the disk is full") };

  it("what other processes left unfinished is removed", () => {
    go(at("left"), 6, 3, 1);
    writeFileSync(at("left/config.json.1.tmp"), "half");
    RunFolder.reopen(at("left"));
    expect(existsSync(at("left/config.json.1.tmp"))).toBe(false);
  });

  it("a folder in which nothing changed is opened without a byte of room", () => {
    go(at("roomless"), 6, 3, 1);
    Object.assign(fault, { kind: "full", at: 1 });
    expect(RunFolder.reopen(at("roomless")).checkpoint.state.line).toBe(6);
    expect(readdirSync(at("roomless")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

describe("a changed byte", () => {
  const LINES = 900;
  beforeAll(() => {
    go(at("long"), LINES, 450, 200);
    cpSync(at("long"), at("read"), { recursive: true });
  });

  function flip(path: string, file: string, byte: number, bit: number): void {
    const bytes = readFileSync(join(at("long"), file));
    bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit);
    writeFileSync(join(path, file), bytes);
  }
  function flipped(file: string, byte: number, bit: number): string {
    const path = at("flipped");
    rmSync(path, { recursive: true, force: true });
    cpSync(at("long"), path, { recursive: true });
    flip(path, file, byte, bit);
    return path;
  }
  /** For a property of reading alone, which leaves the folder as it is. */
  function whileFlipped(file: string, byte: number, bit: number, check: (path: string) => void) {
    flip(at("read"), file, byte, bit);
    try {
      check(at("read"));
    } finally {
      cpSync(join(at("long"), file), join(at("read"), file));
    }
  }
  const size = (file: string) => readFileSync(join(at("long"), file)).length;

  it.each([...RESULTS, "manifest.json"])("in %s is refused, with the file", (file) => {
    if (size(file) === 0) return expect(file).toBe("rollouts.jsonl");
    const isRefused = (path: string) => {
      let message = "";
      try {
        readCheckpoint(path);
      } catch (error) {
        expect(error).toBeInstanceOf(TangoError);
        ({ message } = error as TangoError);
      }
      expect(message).toContain(`${join(path, file)} cannot be used: `);
      expect(() => RunFolder.reopen(path)).toThrow(TangoError);
      if (file === "manifest.json") return;
      expect(message).toContain("changed or damaged");
      if (file === "metrics.jsonl") expect(() => readMetrics(path)).toThrow("changed or damaged");
    };
    fc.assert(
      fc.property(fc.nat(size(file) - 1), fc.nat(7), (byte, bit) =>
        whileFlipped(file, byte, bit, isRefused),
      ),
      { numRuns: FLIPS, seed: 16 },
    );
    expect(filesOf(at("read"))).toEqual(filesOf(at("long")));
  });

  it.each(["checkpoint.previous.safetensors", ...WEIGHTS])("in %s changes nothing", (file) => {
    fc.assert(
      fc.property(fc.nat(size(file) - 1), fc.nat(7), (byte, bit) => {
        const path = flipped(file, byte, bit);
        expect(readCheckpoint(path)).toEqual(checkpointAt(LINES));
        go(path, LINES, 450, 200);
        expect(filesOf(path)).toEqual(filesOf(at("long")));
      }),
      { numRuns: FEW_FLIPS, seed: 16 },
    );
  });

  it("in the checkpoint: the one before it is offered, and leads to the same bytes", () => {
    const path = flipped("checkpoint.safetensors", size("checkpoint.safetensors") - 9, 3);
    const offer = `has line 450: resume from it with train --resume ${path} --last-good.`;
    expect(() => readCheckpoint(path)).toThrow(offer);
    go(path, LINES, 450, 200, true);
    expect(filesOf(path)).toEqual(filesOf(at("long")));
    expect(readCheckpoint(path)).toEqual(checkpointAt(LINES));
  });

  it("in the config: it is written again from the checkpoint", () => {
    const path = flipped("config.json", 100, 0);
    go(path, LINES, 450, 200, true);
    expect(filesOf(path)).toEqual(filesOf(at("long")));
  });

  it("in lines before every checkpoint: nothing is offered", () => {
    const path = flipped("metrics.jsonl", 1000, 2);
    expect(() => readCheckpoint(path)).toThrow(/manifest\.json\.$/);
    expect(() => go(path, LINES, 450, 200, true)).toThrow("train the run again");
  });

  it("in later lines: the checkpoint before them is offered", () => {
    const path = flipped("metrics.jsonl", size("metrics.jsonl") - 2, 1);
    expect(() => readCheckpoint(path)).toThrow("has line 450");
    go(path, LINES, 450, 200, true);
    expect(filesOf(path)).toEqual(filesOf(at("long")));
  });

  it("after the lines of the manifest is what a kill leaves: it is dropped", () => {
    const path = flipped("metrics.jsonl", 0, 0);
    const torn = Buffer.concat([
      readFileSync(join(at("long"), "metrics.jsonl")),
      Buffer.from('{"line":900,"phase":"generator"}\n{"line":901,"pha'),
    ]);
    writeFileSync(join(path, "metrics.jsonl"), torn);
    expect(readMetrics(path)).toHaveLength(901);
    go(path, LINES, 450, 200);
    expect(filesOf(path)).toEqual(filesOf(at("long")));
  });

  it("is not looked for in a folder of a version that listed blocks, which goes on", () => {
    go(at("older"), 4, 3, 1);
    const older = withChecksum({ format: "tango-manifest-1", preset: "micro", config: "" });
    writeFileSync(at("older/manifest.json"), older);
    expect(readCheckpoint(at("older"))).toEqual(checkpointAt(4));
    go(at("older"), 7, 3, 1);
    go(at("newer"), 7, 3, 1);
    expect(filesOf(at("older"))).toEqual(filesOf(at("newer")));
  });

  it("in a config that still fits its manifest is seen by its checkpoint", () => {
    const path = at("other-config");
    RunFolder.create(path, "micro", { ...SETTINGS, updates: 1 + SETTINGS.updates });
    const other = readFileSync(join(path, "config.json"));
    rmSync(path, { recursive: true });
    go(path, 3, 3, 1);
    rmSync(join(path, "manifest.json")); // as a lab before manifests left it
    writeFileSync(join(path, "config.json"), other);
    expect(() => RunFolder.reopen(path)).toThrow(/config\.json cannot be used: its updates is/);
  });
});
