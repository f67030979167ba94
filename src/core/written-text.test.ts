import { expect, test } from "vitest";
import { decodeText } from "./written-text.ts";

const TEXT = '{\r\n "title": "Übung 課 🎲"\r\n}\r\n';
const utf8 = Buffer.from(TEXT);
const little = Buffer.from(TEXT, "utf16le");
const big = Buffer.from(little).swap16();
const wide = Buffer.concat(
  [...'{"a":1}'].map((sign) => Buffer.from([sign.charCodeAt(0), 0, 0, 0])),
);
const marked = (mark: readonly number[], bytes: Uint8Array) =>
  Uint8Array.from(Buffer.concat([Uint8Array.from(mark), bytes]));

test.each([
  ["UTF-8", Uint8Array.from(utf8)],
  ["UTF-8 with its mark", marked([0xef, 0xbb, 0xbf], utf8)],
  ["UTF-16 of Windows", marked([0xff, 0xfe], little)],
  ["UTF-16 with the high byte first", marked([0xfe, 0xff], big)],
  ["UTF-16 of Windows without a mark", Uint8Array.from(little)],
  ["UTF-16 with the high byte first, without a mark", Uint8Array.from(big)],
])("a text in %s is read", (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test.each([
  ["Latin-1", Uint8Array.from(Buffer.from("Übung", "latin1"))],
  ["UTF-32", Uint8Array.from(wide)],
  ["UTF-32 with its mark", marked([0xff, 0xfe, 0, 0], wide)],
  ["half a pair of UTF-16", Uint8Array.of(0xff, 0xfe, 0x00, 0xd8)],
  ["half a sign of UTF-16", marked([0xff, 0xfe], little.subarray(0, 5))],
])("a text in %s is none", (_, bytes) => {
  expect(decodeText(bytes)).toBeNull();
});

test("short texts", () => {
  expect(decodeText(new Uint8Array())).toBe("");
  expect(decodeText(Uint8Array.of(0x31))).toBe("1");
  expect(decodeText(Uint8Array.of(0x31, 0x32))).toBe("12");
});
