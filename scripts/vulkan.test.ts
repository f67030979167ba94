import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { vulkanEnv, vulkanFolder } from "./vulkan.mjs";

let root: string;

/** Creates a file in the temporary folder, optionally with the driver's manifest next to it. */
function put(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const driver = (folder: string) => put(`${folder}/vk_swiftshader_icd.json`, "{}");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tango-vulkan-"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

describe("the folder of a Chromium's Vulkan driver", () => {
  test("is the folder of the binary", () => {
    driver("chrome");
    const chrome = put("chrome/chrome", "\x7fELF /etc");
    expect(vulkanFolder(chrome, [])).toBe(join(root, "chrome"));
  });

  test("is found behind a symbolic link", () => {
    driver("opt/chrome");
    put("opt/chrome/chrome", "\x7fELF");
    symlinkSync(join(root, "opt/chrome/chrome"), join(root, "chromium"));
    expect(vulkanFolder(join(root, "chromium"), [])).toBe(join(root, "opt/chrome"));
  });

  test("is the folder named in a launcher script", () => {
    driver("lib/browser");
    const chrome = put("bin/chromium", `#!/bin/sh\nexec ${root}/lib/browser/chrome "$@"\n`);
    expect(vulkanFolder(chrome, [])).toBe(join(root, "lib/browser"));
  });

  test("is a fallback folder when a launcher script computes its path", () => {
    driver("lib/chromium");
    const chrome = put("bin/chromium", "#!/bin/sh\nLIBDIR=/nowhere/$APPNAME\n");
    expect(vulkanFolder(chrome, [join(root, "none"), join(root, "lib/chromium")])).toBe(
      join(root, "lib/chromium"),
    );
  });

  test("is null without a driver or without Chromium", () => {
    expect(vulkanFolder(put("chrome", "\x7fELF"), [])).toBeNull();
    expect(vulkanFolder(join(root, "missing"), [])).toBeNull();
  });
});

describe("the environment of the kernel tests", () => {
  test("contains the driver and the loader of a Chromium", () => {
    const manifest = driver("chrome");
    const chrome = put("chrome/chrome", "\x7fELF");
    const folder = join(root, "chrome");
    expect(vulkanEnv(chrome, {}, "linux", []).env).toEqual({
      VK_ICD_FILENAMES: manifest,
      LD_LIBRARY_PATH: folder,
    });
    const { env } = vulkanEnv(chrome, { LD_LIBRARY_PATH: "/own" }, "linux", []);
    expect(env["LD_LIBRARY_PATH"]).toBe(`/own:${folder}`);
  });

  test.each(["VK_ICD_FILENAMES", "VK_DRIVER_FILES"])("keeps a driver set by %s", (name) => {
    driver("chrome");
    const chrome = put("chrome/chrome", "\x7fELF");
    expect(vulkanEnv(chrome, { [name]: "/own.json" }, "linux", []).env).toEqual({});
  });

  test("explains why there is no driver", () => {
    expect(vulkanEnv(null, {}, "linux")).toEqual({
      env: {},
      why: "no Chromium was found, whose Vulkan driver they need",
    });
    const bare = put("chrome", "\x7fELF");
    expect(vulkanEnv(bare, {}, "linux", []).why).toBe(
      `${bare} brings no Vulkan driver (vk_swiftshader_icd.json)`,
    );
  });

  test("is unchanged on systems with their own GPU interface", () => {
    expect(vulkanEnv("/chrome", {}, "darwin").env).toEqual({});
    expect(vulkanEnv("C:\\chrome.exe", {}, "win32").env).toEqual({});
  });
});
