import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

test("is that of the standard's examples", () => {
  const of = (text: string) => sha256(new TextEncoder().encode(text));
  expect(of("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(of("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("is Node's, for any bytes and every length around a block", () => {
  const expected = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  for (let length = 0; length < 200; length++) {
    const bytes = new Uint8Array(length).fill(length);
    expect(sha256(bytes), String(length)).toBe(expected(bytes));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1000 }), (bytes) => {
      expect(sha256(bytes)).toBe(expected(bytes));
    }),
    { numRuns: 300 },
  );
});
