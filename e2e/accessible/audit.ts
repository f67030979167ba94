import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Every measurable rule of WCAG 2.2 AA, and axe's best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose result depends on the theme. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** Interactive elements. */
const TARGETS =
  "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]";

/** What axe checks: all of the page and its default rules, unless a part, tags or rules are given, or some left out. */
interface Scope {
  readonly part?: string | undefined;
  readonly tags?: readonly string[];
  readonly rules?: readonly string[];
  readonly without?: readonly string[];
}

/** One sentence per axe violation, with its first element. */
export async function axe(
  page: Page,
  { part, tags, rules, without }: Scope = {},
): Promise<string[]> {
  // Descriptions of what passed would take a sixth of the time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  if (part) builder.include(part);
  if (tags) builder.withTags([...tags]);
  if (rules) builder.withRules([...rules]);
  if (without) builder.disableRules([...without]);
  // The page has no frames, so axe's second page, which costs more than the rules, is not needed.
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => {
    const [node] = nodes;
    const why = node?.any[0]?.message ?? node?.all[0]?.message ?? node?.none[0]?.message;
    return `${id} (${nodes.length}): ${node?.target} ${node?.html.slice(0, 160)} ${why}`;
  });
}

/**
 * Visible targets smaller than `least` CSS pixels. A field's label counts as part of its target, and so
 * does an absolute ::after, which extends it.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  lasting(() => smallTargetsNow(page, least));

const smallTargetsNow = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    ([selector, size]) => {
      const top = document.querySelector("dialog:modal") ?? document;
      const isLarge = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        const after = getComputedStyle(element, "::after");
        const isExtended = after.content !== "none" && after.position === "absolute";
        const wide = isExtended ? Number.parseFloat(after.width) : 0;
        const high = isExtended ? Number.parseFloat(after.height) : 0;
        // Screens round to full pixels: 43.99 is 44.
        return (
          Math.round(Math.max(width, wide)) >= size && Math.round(Math.max(height, high)) >= size
        );
      };
      return [...top.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .flatMap((element) => {
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
          if ([element, ...labels].some(isLarge)) return [];
          const { width, height } = element.getBoundingClientRect();
          const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
          const { tagName, id, className } = element;
          const which = `${tagName.toLowerCase()}#${id}.${className} “${name.slice(0, 40)}”`;
          return [`target ${which} ${width.toFixed(1)} × ${height.toFixed(1)}, not ${size}`];
        });
    },
    [TARGETS, least] as const,
  );

/** What is still found when the layout has had time to settle: after a change of size or words it takes some frames. */
export async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  await expect(async () => {
    found = await find();
    expect(found).toEqual([]);
  })
    .toPass({ timeout: 10_000 })
    .catch(() => undefined);
  return found;
}

/** How many pixels the page or its dialog is wider than the window, and the first element that overflows. */
export const overflow = (page: Page): Promise<string[]> => lasting(() => overflowNow(page));

const overflowNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog:modal");
    return [document.documentElement, ...(dialog ? [dialog] : [])].flatMap((box) => {
      const over = box.scrollWidth - box.clientWidth;
      if (over <= 0) return [];
      const edge = box.getBoundingClientRect().left + box.clientWidth + 1;
      const isOut = (element: Element) => element.getBoundingClientRect().right > edge;
      const clips = (element: Element) => getComputedStyle(element).overflowX !== "visible";
      /** Whether a box around it that ends in the window clips it. */
      const isClipped = (element: Element): boolean => {
        const parent = element.parentElement;
        if (!parent || parent === box) return false;
        return (clips(parent) && !isOut(parent)) || isClipped(parent);
      };
      const out = [...box.querySelectorAll("*")].find(
        (element) => isOut(element) && !isClipped(element),
      );
      const which = out?.outerHTML.slice(0, 160);
      return [`${box.tagName.toLowerCase()} runs ${over} px off the side: ${which}`];
    });
  });

interface Look {
  /** Selector of the part to check; the complete page by default. */
  readonly part?: string | undefined;
  readonly leastTarget: number;
  /** Whether the colors are checked in the dark theme too. */
  readonly isDark?: boolean | undefined;
  /** Where the same parts are checked at another width: their contrast is not measured again. */
  readonly withoutColors?: boolean | undefined;
}

/** Waits until everything that comes in with motion has arrived: half-faded words have less contrast. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ends = ({ effect }: Animation) =>
      Number(effect?.getComputedTiming().endTime) !== Number.POSITIVE_INFINITY;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished.then(() => undefined)),
    );
  });

/** All accessibility faults on screen; empty when there are none. */
export async function faultsOf(
  page: Page,
  { part, leastTarget, isDark, withoutColors }: Look,
): Promise<string[]> {
  await atRest(page);
  const found = await axe(page, {
    part,
    tags: TAGS,
    ...(withoutColors ? { without: COLORS } : {}),
  });
  found.push(...(await smallTargets(page, leastTarget)), ...(await overflow(page)));
  if (!isDark) return found;
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axe(page, { part, rules: COLORS });
  await page.emulateMedia({ colorScheme: "light" });
  return [...found, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Expects that axe finds nothing on the page or in a part of it, by its default rules. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await atRest(page);
  expect(await axe(page, { part })).toEqual([]);
}
