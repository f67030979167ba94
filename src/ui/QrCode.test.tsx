// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import QrCode from "./QrCode.tsx";

/** Pixels of one module: a decoder wants more than one. */
const SCALE = 4;

/** The drawn path as an image, each module `SCALE` pixels wide. */
function imageOf(svg: Element) {
  const size = Number(svg.getAttribute("viewBox")?.split(" ")[2]);
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector("path")?.getAttribute("d") ?? "";
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let i = 0; i < SCALE * SCALE; i++) {
      const column = Number(x) * SCALE + (i % SCALE);
      const row = Number(y) * SCALE + Math.floor(i / SCALE);
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  return { width, height: width, data };
}

test.each(["HELLO-WORLD:17", "https://lab.example/?preset=gap&seed=401#learn"])(
  "a decoder reads %s from the picture",
  (text) => {
    render(<QrCode text={text} label={text} />);
    expect(decodeQR(imageOf(screen.getByRole("img", { name: text })))).toBe(text);
  },
);
