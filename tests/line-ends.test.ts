/** A checkout on Windows has the bytes of one on Linux: git changes no line ends. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { textOf } from "./project-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What git holds of a file ("lf", "crlf", "mixed", "none", "-text"), its attributes, and its path. */
const FILE = /^i\/(\S*) +w\/\S* +attr\/(.*?) *\t(.+)$/;

const files = execFileSync("git", ["-c", "core.quotePath=false", "ls-files", "--eol"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [, held = "", attributes = "", path = ""] = FILE.exec(line) ?? [];
    return { held, attributes, path };
  });

test("a file is text with LF, or its kind is marked as binary", () => {
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.filter(({ held, attributes }) =>
    attributes === "-text"
      ? false
      : attributes !== "text=auto eol=lf" || (held !== "lf" && held !== "none"),
  );
  const found = wrong.map(
    ({ path, held }) => `${path}: ${held} in git, and .gitattributes does not mark it as binary`,
  );
  expect(found, found.join("\n")).toEqual([]);
});

test("what is marked as binary is no text of ours", () => {
  const kinds = [...textOf(".gitattributes").matchAll(/^\*(\.\w+) binary$/gm)].map(
    ([, end]) => end,
  );
  expect(kinds.length).toBeGreaterThan(5);
  const marked = files.filter(({ attributes }) => attributes === "-text");
  const others = marked.filter(({ path }) => !kinds.some((end) => path.endsWith(end ?? "")));
  expect(others).toEqual([]);
  expect(marked.length - others.length).toBeGreaterThan(30);
});
