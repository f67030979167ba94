import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { node24, WITHOUT_NODE_24 } from "./testing/node-24.ts";
import { fasterBuild, timeWideVectors, wideChoice } from "./wide-vectors.ts";

describe("the choice of vectors", () => {
  it("takes the faster build and says in a sentence what it measured", async () => {
    const asked: string[] = [];
    const speeds = { wide: 104.4, narrow: 52.2 };
    const found = await timeWideVectors(
      "24.21.0",
      (flag) => asked.push(flag),
      async () => speeds,
    );
    expect(asked).toEqual(["--experimental-wasm-revectorize"]);
    expect(found).toEqual({
      isFaster: true,
      words:
        "Engine cpu computes with vectors of 256 bits: 104 GFLOP/s in a short product, 52 with 128 bits.",
    });
    expect(fasterBuild({ wide: 31, narrow: 52 })).toEqual({
      isFaster: false,
      words:
        "Engine cpu computes with vectors of 128 bits: 52 GFLOP/s in a short product, 31 with 256 bits.",
    });
  });

  it("asks for nothing and times nothing where Node is older", async () => {
    const never = () => expect.fail();
    expect(await timeWideVectors("20.20.2", never, never)).toEqual({
      isFaster: false,
      words:
        "Engine cpu computes with vectors of 128 bits: those of 256 need Node 24 or later, and this is 20.20.2.",
    });
  });

  it("is made once in a process", async () => {
    const first = wideChoice();
    expect(wideChoice()).toBe(first);
    expect((await first).words).toMatch(/^Engine cpu computes with vectors of (128|256) bits: /);
  });
});

const other = node24();
const root = fileURLToPath(new URL("../../", import.meta.url));

describe.skipIf(other === null)(`on Node 24${other ? "" : ` (${WITHOUT_NODE_24})`}`, () => {
  it("the wide build gives the bits of the other one", () => {
    const argv = ["node_modules/vitest/vitest.mjs", "run", "src/engine/cpu/wide.test.ts"];
    const { status, stdout, stderr } = spawnSync(other ?? "", argv, { cwd: root });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

  it("V8 joins the pairs of every product, sum by sum", () => {
    const script = fileURLToPath(new URL("./testing/compile-wide.mjs", import.meta.url));
    const flags = ["--experimental-wasm-revectorize", "--trace-wasm-revectorize"];
    // Everything is compiled at once by the compiler that joins, one function after the other.
    const eager = ["--no-liftoff", "--no-wasm-lazy-compilation", "--single-threaded"];
    const { stdout } = spawnSync(other ?? "", [...flags, ...eager, script], {
      cwd: root,
      maxBuffer: 1 << 28,
    });
    const functions = String(stdout).split("Begin revec function ").slice(1);
    const of = (name: string) => {
      const found = functions.filter((text) =>
        text.startsWith(`src/engine/cpu/assembly/${name}\n`),
      );
      expect(found.length, name).toBe(1);
      return found[0] ?? "";
    };
    for (const mode of ["plain", "biased", "relu", "added", "gated"]) {
      const text = of(`wide/${mode}Rows`);
      expect(text, mode).toContain("Decide to vectorize");
      expect(text, mode).not.toContain("failed");
    }
    expect(of("wide/wideCrossTile")).toContain("Decide to vectorize");
    expect(of("wide/wideCrossTile")).not.toContain("failed");
  });
});
