import type { Page } from "@playwright/test";
import { lasting } from "../accessible/audit.ts";

/** Rounding of positions, in pixels. */
const SLACK = 1.5;

interface Wanted {
  /** The smallest letters that can be read, in pixels. */
  readonly least: number;
  /** Whether one may scroll down to what is below the window, as on a phone. */
  readonly scrolls?: boolean;
}

/** What is wrong with the texts of a scene as they are drawn: too small, cut by the window or a box, or over each other. */
export const textFaults = (page: Page, wanted: Wanted): Promise<string[]> =>
  lasting(() => textFaultsNow(page, wanted));

/** As textFaults, at once: where faults are expected, waiting for their end would take its whole time. */
export const textFaultsNow = (page: Page, { least, scrolls = false }: Wanted): Promise<string[]> =>
  page.evaluate(
    ([smallest, slack, isLong]) => {
      interface Drawn {
        readonly text: string;
        readonly box: DOMRect;
        readonly parent: Element;
      }
      const isHidden = (element: Element): boolean => {
        const { clipPath, width } = getComputedStyle(element);
        return clipPath === "inset(50%)" || width === "1px";
      };
      const drawn: Drawn[] = [];
      const walker = document.createTreeWalker(
        document.querySelector("main") ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim() ?? "";
        if (!parent || text === "" || !parent.checkVisibility({ visibilityProperty: true }))
          continue;
        let around: Element | null = parent;
        while (around && !isHidden(around)) around = around.parentElement;
        if (around) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          if (box.width > 0) drawn.push({ text: text.slice(0, 40), box, parent });
        }
      }
      const faults: string[] = [];
      for (const { text, box, parent } of drawn) {
        const size =
          Number.parseFloat(getComputedStyle(parent).fontSize) * (parent.currentCSSZoom ?? 1);
        if (size < smallest - 0.05) faults.push(`${size.toFixed(1)} px: ${text}`);
        // Boxes of letters are higher than the letters.
        const air = size / 4;
        const isOut =
          box.left < -slack ||
          box.right > innerWidth + slack ||
          (!isLong && (box.top < -air || box.bottom > innerHeight + air));
        if (isOut) faults.push(`outside of the window: ${text}`);
        for (let clip: Element | null = parent; clip; clip = clip.parentElement) {
          if (getComputedStyle(clip).overflowX === "visible") continue;
          const { left, right, top, bottom } = clip.getBoundingClientRect();
          const isCut =
            box.left < left - slack ||
            box.right > right + slack ||
            (!isLong && (box.top < top - air || box.bottom > bottom + air));
          if (isCut) faults.push(`cut by ${clip.className}: ${text}`);
        }
      }
      drawn.forEach((one, i) => {
        for (const other of drawn.slice(i + 1)) {
          if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
          const wide =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          const isOver = wide > 2 * slack && high > Math.min(one.box.height, other.box.height) / 3;
          if (isOver) faults.push(`over each other: ${one.text} | ${other.text}`);
        }
      });
      return [...new Set(faults)];
    },
    [least, SLACK, scrolls] as const,
  );
