import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { nodeHost } from "./host.ts";
import { mayHaveVulkan } from "./vulkan.ts";

const root = mkdtempSync(join(tmpdir(), "vulkan-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const NONE = { XDG_DATA_HOME: root, XDG_DATA_DIRS: root };
/** A library that every Linux has. */
const SOME = "libm.so.6";
const isLinux = process.platform === "linux";

test("other systems need no Vulkan", () => {
  expect(mayHaveVulkan("darwin", NONE, "libnone.so")).toBe(true);
  expect(mayHaveVulkan("win32", NONE, "libnone.so")).toBe(true);
});

test.runIf(isLinux)("Linux needs its loader and a driver's manifest, or one that is named", () => {
  expect(mayHaveVulkan("linux", { VK_ICD_FILENAMES: "x.json" }, "libnone.so")).toBe(false);
  expect(mayHaveVulkan("linux", { VK_ICD_FILENAMES: "x.json" }, SOME)).toBe(true);
  mkdirSync(join(root, "vulkan", "icd.d"), { recursive: true });
  writeFileSync(join(root, "vulkan", "icd.d", "some_icd.json"), "{}");
  expect(mayHaveVulkan("linux", NONE, SOME)).toBe(true);
});

test.runIf(isLinux && !mayHaveVulkan())("auto loads no Dawn where it would only warn", async () => {
  expect((await nodeHost("auto")).gpu).toBeNull();
});

test.runIf(isLinux)("the question itself prints nothing", () => {
  const script = `try { process.dlopen({ exports: {} }, "${SOME}") } catch {}`;
  const { stderr, status } = spawnSync(process.execPath, ["--eval", script], { encoding: "utf8" });
  expect([stderr, status]).toEqual(["", 0]);
});
