import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findFirefox, lavapipe } from "./firefox.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tango-firefox-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe("finding lavapipe", () => {
  it("takes the manifest that a package installed, whatever its architecture", () => {
    const folder = join(root, "icd.d");
    mkdirSync(folder);
    writeFileSync(join(folder, "intel_icd.x86_64.json"), "{}");
    expect(lavapipe([join(root, "missing"), folder])).toBeNull();
    writeFileSync(join(folder, "lvp_icd.aarch64.json"), "{}");
    expect(lavapipe([join(root, "missing"), folder])).toBe(join(folder, "lvp_icd.aarch64.json"));
  });
});

describe.skipIf(process.platform === "win32")("finding Firefox", () => {
  /** A program that ends with this code. */
  const program = (name: string, code: number) => {
    const file = join(root, name);
    writeFileSync(file, `#!/bin/sh\nexit ${code}\n`);
    chmodSync(file, 0o755);
    return file;
  };

  it("takes FIREFOX_PATH first, then PATH, and only what starts", () => {
    vi.stubEnv("PATH", root);
    vi.stubEnv("FIREFOX_PATH", "");
    const stub = program("firefox-esr", 1);
    expect(findFirefox()).not.toBe(stub);
    const onPath = program("firefox", 0);
    expect(findFirefox()).toBe(onPath);
    const mine = program("mine", 0);
    vi.stubEnv("FIREFOX_PATH", mine);
    expect(findFirefox()).toBe(mine);
    vi.stubEnv("FIREFOX_PATH", stub);
    expect(findFirefox()).toBe(onPath);
  });
});
