import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { undocumented } from "./docstrings/undocumented.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Rooms in which every exported function, class and method has a docstring. */
const DOCUMENTED = ["src/engine", "src/cli/bench", "src/runtime"];

/** A file without the decorators of AssemblyScript's functions, which TypeScript does not parse. */
const sourceOf = (path: string): string =>
  readFileSync(join(ROOT, path), "utf8").replace(/^@inline$/gm, "");

function missingIn(room: string): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
    .map((path) => `${room}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/testing\//.test(path))
    .sort()
    .flatMap((path) => undocumented(path, sourceOf(path)));
}

test.each(DOCUMENTED)("every exported function of %s has a docstring", (room) => {
  const missing = missingIn(room);
  expect(missing, missing.join("\n")).toEqual([]);
});

test("finds functions, arrow functions, classes and methods without a docstring", () => {
  const source = `
/** Documented. */
export function a() {}
export function b() {}
/** Documented. */
export const c = () => 1;
export const d = async (x: number) => x;
export const NUMBER = 3;
function local() {}
export class E {
  constructor() {}
  m() {}
  /** Documented. */
  n() {}
  #hidden() {}
  private p() {}
  get q() { return 1; }
  f = () => 1;
}
/** Documented. */
export class F implements G {
  m() {}
}
// No docstring.
export default function h() {}
/* No docstring. */
export { local as renamed };
export abstract class I {
  override m() {}
}
`;
  expect(undocumented("src/x.ts", source)).toEqual([
    "src/x.ts:4 b",
    "src/x.ts:7 d",
    "src/x.ts:10 E",
    "src/x.ts:12 E.m",
    "src/x.ts:17 E.q",
    "src/x.ts:18 E.f",
    "src/x.ts:25 h",
    "src/x.ts:9 local",
    "src/x.ts:28 I",
  ]);
});
