/** The contrast of text on screen (WCAG 2.2), from computed colors. */

type Rgba = readonly [r: number, g: number, b: number, a: number];

let context: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, Rgba | null>();

/** Parses a CSS color in any notation by drawing it; null if that fails. */
function colorOf(css: string): Rgba | null {
  const kept = known.get(css);
  if (kept !== undefined) return kept;
  context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
  const color = [r, g, b, a / 255] as const;
  known.set(css, color);
  return color;
}

function luminance([r, g, b]: Rgba): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio of two opaque colors, from 1 to 21. */
export function ratioOf(a: Rgba, b: Rgba): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The first opaque background behind an element. */
function behind(element: Element): Rgba | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const color = colorOf(getComputedStyle(at).backgroundColor);
    if (color && color[3] === 1) return color;
  }
  return colorOf("white");
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "",
  );

/** Whether text counts as large in WCAG 2.2, which asks less contrast of it: 24 px, or 18.66 px if bold. */
function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const px = Number.parseFloat(fontSize);
  return px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700);
}

export interface Contrast {
  /** The lowest contrast of normal text; null if none can be measured. */
  readonly text: number | null;
  /** The lowest contrast of large text; null if there is none. */
  readonly large: number | null;
}

/** The contrast of the text in an element, outside of dialogs. */
export function contrastOf(root: Element | null): Contrast {
  const least = { text: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (const element of root?.querySelectorAll<HTMLElement>("*") ?? []) {
    if (!hasText(element) || element.offsetParent === null || element.closest("dialog")) continue;
    const style = getComputedStyle(element);
    const ink = colorOf(style.color);
    const page = behind(element);
    if (ink?.[3] !== 1 || !page) continue;
    const size = isLarge(style) ? "large" : "text";
    least[size] = Math.min(least[size], ratioOf(ink, page));
  }
  const { text, large } = least;
  const finite = (ratio: number) => (Number.isFinite(ratio) ? Math.floor(ratio * 10) / 10 : null);
  return { text: finite(text), large: finite(large) };
}
