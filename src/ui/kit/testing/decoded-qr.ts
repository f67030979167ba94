/** Reads a drawn QR code as a camera does. */
import decodeQR from "qr/decode.js";

/** Pixels of one module: a decoder wants more than one. */
const SCALE = 4;

/** The text of the code that an SVG element draws. */
export function decodedQr(svg: Element): string {
  const size = modulesOf(svg);
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector("path")?.getAttribute("d") ?? "";
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let i = 0; i < SCALE * SCALE; i++) {
      const column = Number(x) * SCALE + (i % SCALE);
      const row = Number(y) * SCALE + Math.floor(i / SCALE);
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  return decodeQR({ width, height: width, data });
}

/** Modules along one side, with the white border. */
export const modulesOf = (svg: Element): number =>
  Number(svg.getAttribute("viewBox")?.split(" ")[2]);
