import { expect, test } from "vitest";
import { addressOf, bytesOf, isPicture } from "./data-address.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';
const file = (content: string | number[]) =>
  new Blob([typeof content === "string" ? content : new Uint8Array(content)]);

test.each([
  ["PNG", PNG, "image/png"],
  ["JPEG", [0xff, 0xd8, 0xff, 0xe0], "image/jpeg"],
  ["WebP", "RIFF1234WEBPVP8 ", "image/webp"],
  ["SVG", SVG, "image/svg+xml"],
])("%s is told by its first bytes", async (_, content, type) => {
  const address = (await addressOf(file(content))) ?? "";
  expect(address).toMatch(new RegExp(`^data:${type.replace("+", "\\+")};base64,`));
  expect(isPicture(address)).toBe(true);
  expect(bytesOf(address)).toBe(file(content).size);
});

test.each([
  ["a page", "<!DOCTYPE html><svg></svg>"],
  ["a text", "hello"],
  ["nothing", ""],
])("%s is no picture", async (_, content) => {
  expect(await addressOf(file(content))).toBe(null);
});

test("an address that says another type, leads elsewhere or is cut is none", () => {
  const svg = btoa(SVG);
  for (const address of [
    `data:image/png;base64,${svg}`,
    `data:text/html;base64,${svg}`,
    `data:image/svg+xml,${SVG}`,
    "https://example.org/a.png",
    `data:image/svg+xml;base64,${svg.slice(0, 11)}`,
  ])
    expect(isPicture(address), address).toBe(false);
});

test("an address is taken as programs write it", () => {
  const [svg, jpeg] = [btoa(SVG), btoa("\xff\xd8\xff\xe01")];
  for (const address of [
    `data:image/svg+xml;base64,${svg.replace(/.{16}/g, "$&\n")}\n`,
    `data:image/svg+xml;charset=utf-8;base64,${svg}`,
    `data:image/jpg;base64,${jpeg}`,
    `data:image/JPEG;base64,${jpeg}`,
  ])
    expect(isPicture(address), address).toBe(true);
});
