/** The lint rules that keep sizes on the scale of src/shell/tokens.css: scripts/scale.grit, scripts/scale-utilities.grit. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Lines of a file that a rule refuses, from 1. */
function refused(file: string, rule: string, lines: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), "scale-"));
  try {
    const config = { plugins: [join(ROOT, "scripts", rule)], formatter: { enabled: false } };
    writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
    writeFileSync(join(folder, file), lines.join("\n"));
    const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
    const argv = [biome, "lint", "--reporter=github", "--max-diagnostics=none", file];
    const { stdout } = spawnSync(process.execPath, argv, { cwd: folder, encoding: "utf8" });
    const places = stdout.matchAll(/title=plugin.*?,line=(\d+),/g);
    return [...new Set([...places].map(([, line]) => Number(line)))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BAD = [
  ".a { font-size: 12px; }",
  ".a { font-size: 1.25rem; }",
  ".a { font: 600 1rem / 1.4 var(--font-mono); }",
  ".a { font-weight: 600; }",
  ".a { gap: 10px; }",
  ".a { padding: 0 0.5rem; }",
  ".a { margin: 3px 0 1rem; }",
  ".a { margin-left: -12px; }",
  ".a { border-radius: 8px; }",
  ".a { border-top-left-radius: 0 0.5rem; }",
  "@media (width < 50em) { .a { margin: 0; } }",
  "@media (43.75em < width < 60em) { .a { margin: 0; } }",
];
const GOOD = [
  ".a { font-size: var(--t1); font-weight: 650; }",
  ".a { font-size: calc(1rem + 0.01 * var(--room)); }",
  ".a { gap: var(--s1) 0; margin: 0 auto 1px; padding: 0.3em 50%; }",
  ".a { margin: calc(-1 * var(--s3)) 0 56px; }",
  ".a { border-radius: 50%; }",
  "@media (43.75em < width < 68.75em) { .a { margin: 0; } }",
  "@media (height <= 52em) { .a { margin: 0; } }",
  "@container (width < 10em) { .a { margin: 0; } }",
];

const inCss = (lines: readonly string[]) => refused("a.css", "scale.grit", lines);

test("refuses each size, space, corner and breakpoint that is not on the scale", () => {
  expect(inCss(BAD)).toEqual(BAD.map((_, i) => i + 1));
});

test("takes what is on the scale, relative or computed", () => {
  expect(inCss(GOOD)).toEqual([]);
});

const inClasses = (lists: readonly string[]) =>
  refused(
    "a.tsx",
    "scale-utilities.grit",
    lists.map((list, i) => `export const a${i} = ${list};`),
  );

const BAD_UTILITIES = [
  '<p className="text-[12px]" />',
  '<p className="grid text-[1.25rem]" />',
  '<p className="phone:text-[length:12px]" />',
  '"font-[600]"',
  '"flex gap-[10px]"',
  "<p className={`flex px-[0.5rem]`} />",
  '"-ml-[12px]"',
  '"hover:rounded-[8px]"',
  '"rounded-t-[0.5rem]"',
  '"max-[50em]:hidden"',
];
const GOOD_UTILITIES = [
  '<p className="text-t1 font-strong p-s3 rounded-r2" />',
  '"text-[1.3em] text-(length:--num) w-[7rem] min-w-[12px]"',
  '"px-[0.3em] mt-[calc(4px+0.03*var(--room))] mb-[56px] p-px"',
  '"phone:p-s2 max-lg:hidden @max-[35rem]/sheet:hidden"',
];

test("refuses a utility that is not on the scale", () => {
  expect(inClasses(BAD_UTILITIES)).toEqual(BAD_UTILITIES.map((_, i) => i + 1));
});

test("takes a utility that is on the scale, relative or computed", () => {
  expect(inClasses(GOOD_UTILITIES)).toEqual([]);
});
