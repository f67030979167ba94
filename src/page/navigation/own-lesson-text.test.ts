import { expect, test } from "vitest";
import { lessonAddress, lessonText } from "./lesson-link.ts";

const TEXT = '{"title": {"en": "Übung 課"}}';
const utf16 = new Blob([Uint8Array.from(Buffer.from(`\ufeff${TEXT}`, "utf16le"))]);
const latin1 = new Blob([Uint8Array.from(Buffer.from('{"title": "Übung"}', "latin1"))]);

test("a lesson in UTF-16 has the address of the same lesson in UTF-8", async () => {
  const address = await lessonAddress(utf16);
  expect(address).toBe(await lessonAddress(new Blob([TEXT])));
  expect(await lessonText(address ?? "")).toEqual({ text: TEXT });
});

test("what is no text is told from a damaged link", async () => {
  const address = (await lessonAddress(latin1)) ?? "";
  expect(await lessonText(address)).toEqual({ problem: "encoding" });
  expect(await lessonText("#lesson/x")).toEqual({ problem: "damaged" });
});
