import { expect, test } from "vitest";
import { filesToTryAgain } from "./vitest-stage.mjs";

const failure = (file: string, why = "1 is not 2") => ({ file, test: `${file} > adds`, why });
const LATE = "[vitest-pool]: Worker forks emitted error. Worker exited unexpectedly";

test("files in which something failed are tried again, each once", () => {
  expect(
    filesToTryAgain([failure("a.test.ts"), failure("b.test.ts"), failure("a.test.ts")]),
  ).toEqual(["a.test.ts", "b.test.ts"]);
});

test("a process that ends after its tests needs no second try, and one in the middle of a file does", () => {
  expect(filesToTryAgain([failure("", LATE)])).toEqual([]);
  expect(filesToTryAgain([failure("a.test.ts", LATE)])).toEqual(["a.test.ts"]);
});

test("without a failure, with many, or with one of no known file there is none", () => {
  expect(filesToTryAgain([])).toBe(null);
  expect(filesToTryAgain([failure("a.test.ts"), failure("")])).toBe(null);
  const files = ["a", "b", "c", "d", "e", "f"].map((name) => failure(`${name}.test.ts`));
  expect(filesToTryAgain(files)).toBe(null);
  expect(filesToTryAgain(files.slice(1))).toHaveLength(5);
});
