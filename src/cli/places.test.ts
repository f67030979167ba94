import { expect, test } from "vitest";
import { commandOf, withoutFolders } from "./arguments.ts";

const LAB = "npm run lab --";

test.each([
  ["/home/anna/runs/mine", "mine"],
  ["/home/anna/runs/mine/", "mine"],
  ["~/runs/mine", "mine"],
  ["../../anna/mine", "mine"],
  ["..\\anna\\mine", "mine"],
  ["C:\\Users\\Anna Q\\mine", "mine"],
  ["d:/users/anna/mine", "mine"],
  ["\\\\server\\anna\\mine", "mine"],
  ["file:///home/anna/mine", "mine"],
])("a command that is published has %j as its last name", (path, name) => {
  expect(commandOf("record", ["--out", path])).toBe(`${LAB} record --out ${name}`);
  expect(commandOf("record", [`--out=${path}`])).toBe(`${LAB} record --out=${name}`);
});

test("what is no place on a machine stays", () => {
  const argv = ["--preset", "gap", "--out", "public/recordings/gap.zip", "--set", "kl=1e-3"];
  expect(commandOf("record", argv)).toBe(`${LAB} record ${argv.join(" ")}`);
});

test("a command of an export has the last name of every folder", () => {
  const argv = ["--from", "students/anna/my run", "--out=a/b", "--role", "generator"];
  expect(commandOf("export", ["hf", ...withoutFolders(argv)])).toBe(
    `${LAB} export hf --from 'my run' --out=b --role generator`,
  );
});
