import { expect } from "vitest";
import { textWidth } from "../sheet.ts";

/** Left edge, right edge and height of the texts of a drawing, as far as it knows them. */
export function textsOf(svg: string) {
  const found = svg.matchAll(
    /(?:<g transform="translate\(([-\d.]+) ([-\d.]+)\)"><line [^>]*>)?<text class="(\w+)" x="([-\d.]+)" y="([-\d.]+)"(?: text-anchor="(\w+)")?>([^<]*)/g,
  );
  return [...found].map(([, right = "0", down = "0", kind, ownX, ownY, anchor, text = ""]) => {
    const [x, y] = [Number(right) + Number(ownX), Number(down) + Number(ownY)];
    const width = textWidth(text, kind === "title" ? 13 : 11);
    const left = x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    return { text, left, right: left + width, y };
  });
}

/** Fails where two texts of a drawing lie over each other. */
export function expectNoOverlap(svg: string) {
  const texts = textsOf(svg);
  expect(texts.length).toBeGreaterThan(3);
  texts.forEach((one, i) => {
    for (const other of texts.slice(i + 1)) {
      const apart = one.right <= other.left || other.right <= one.left;
      expect(apart || Math.abs(one.y - other.y) >= 11, `${one.text} | ${other.text}`).toBe(true);
    }
  });
}
