import { describe, expect, test } from "vitest";
import { sealLine } from "../../core/line/sealed.ts";
import { toPacked } from "../../page/navigation/packed-text.ts";
import { addressWith, codeFrom, readAddress } from "./address.ts";

const CODE = "function advantages(rewards) {\n  return rewards; // α\n}";

describe("a link with code", () => {
  test("holds it whole", async () => {
    const address = await addressWith("group-advantage", CODE);
    const read = readAddress(address ?? "");
    expect(read?.id).toBe("group-advantage");
    expect(await codeFrom(read?.packed ?? "")).toBe(CODE);
  });

  test("is not made of code that is too long for one", async () => {
    const long = Array.from({ length: 900 }, (_, i) => `x${(i * 7919) % 9973}`).join(";");
    expect(await addressWith("blend", long)).toBeNull();
  });

  test.each([
    ["damaged", async () => "!!"],
    ["cut short", async () => (await toPacked(sealLine(CODE)))?.slice(0, -9) ?? ""],
    [
      "with another hash",
      async () => (await toPacked(sealLine(CODE).replace("return", "throw"))) ?? "",
    ],
    ["without a hash", async () => (await toPacked(CODE)) ?? ""],
    ["empty", async () => (await toPacked("")) ?? ""],
  ])("%s gives no code", async (_, packed) => {
    expect(await codeFrom(await packed())).toBeFalsy();
  });
});

test.each([
  ["#learn/line", { id: "", packed: "" }],
  ["#learn/line/blend", { id: "blend", packed: "" }],
  ["#learn/lines", null],
  ["#learn/before", null],
])("the address %s", (hash, expected) => {
  expect(readAddress(hash)).toEqual(expected);
});
