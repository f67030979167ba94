// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import encodeQR from "qr";
import { afterEach, expect, test } from "vitest";
import QrCode from "./QrCode.tsx";
import { qrModules } from "./qr-modules.ts";
import { decodedQr, modulesOf } from "./testing/decoded-qr.ts";

afterEach(cleanup);

test.each(["HELLO-WORLD:17", "https://lab.example/?preset=gap&stepCount=problem&seed=401#learn"])(
  "a decoder reads %s from the picture",
  (text) => {
    render(<QrCode text={text} label={text} />);
    expect(decodedQr(screen.getByRole("img", { name: text }))).toBe(text);
  },
);

test.each([
  ["A".repeat(25), 21],
  ["A".repeat(26), 25],
  ["b".repeat(2953), 177],
])("a code is as small as its text allows, with four white modules around it: %#", (text, size) => {
  render(<QrCode text={text} label="code" />);
  const code = screen.getByRole("img", { name: "code" });
  expect(modulesOf(code)).toBe(4 + size + 4);
  const path = code.querySelector("path")?.getAttribute("d") ?? "";
  const columns = [...path.matchAll(/M(\d+) /g)].map(([, x]) => Number(x));
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([4, 4 + size - 1]);
  expect(decodedQr(code)).toBe(text);
});

// The capacities of the smallest code, 21 modules wide, as the standard has them.
test.each([
  ["high", 10],
  ["quartile", 16],
  ["medium", 20],
  ["low", 25],
] as const)(
  "what room the smallest code leaves is error correction: %s for %i letters",
  (ecc, most) => {
    const text = "A".repeat(most);
    expect(qrModules(text)).toEqual(encodeQR(text, "raw", { ecc, border: 4 }));
  },
);
