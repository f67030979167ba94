import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** All of WCAG 2.2 AA that can be measured, and what axe's authors advise besides. No rule is off. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What the other theme can change. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** What can be pressed, typed into or moved. */
const TARGETS =
  "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]";

/** What axe finds, each with the first element that it finds it in. */
async function axe(builder: AxeBuilder): Promise<string[]> {
  // Without frames there is no need of axe's second page, which costs more than the rules do.
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => {
    const [node] = nodes;
    const why = node?.any[0]?.message ?? node?.all[0]?.message ?? node?.none[0]?.message;
    return `${id} (${nodes.length}): ${node?.target} ${node?.html.slice(0, 160)} ${why}`;
  });
}

/** Visible targets that are smaller than so many CSS pixels. A field may be pressed on its label too. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    ([selector, size]) => {
      const top = document.querySelector("dialog:modal") ?? document;
      const isLarge = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        // Rounded as a screen does: 43.99 is 44.
        return Math.round(width) >= size && Math.round(height) >= size;
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

/** By how many pixels the page, or the dialog over it, is wider than the window, and what sticks out. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog:modal");
    return [document.documentElement, ...(dialog ? [dialog] : [])].flatMap((box) => {
      const over = box.scrollWidth - box.clientWidth;
      if (over <= 0) return [];
      const edge = box.getBoundingClientRect().left + box.clientWidth + 1;
      const out = [...box.querySelectorAll("*")].find(
        (element) => element.getBoundingClientRect().right > edge,
      );
      const which = out?.outerHTML.slice(0, 160);
      return [`${box.tagName.toLowerCase()} runs ${over} px off the side: ${which}`];
    });
  });

export interface Look {
  /** What of the page is looked through; all of it unless said. */
  readonly part?: string | undefined;
  readonly leastTarget: number;
  readonly themes: readonly ("light" | "dark")[];
}

/** All that is wrong with what is on screen; empty when nothing is. */
export async function faultsOf(page: Page, { part, leastTarget, themes }: Look): Promise<string[]> {
  const builder = () => (part ? new AxeBuilder({ page }).include(part) : new AxeBuilder({ page }));
  const found = await axe(builder().withTags(TAGS));
  found.push(...(await smallTargets(page, leastTarget)), ...(await overflow(page)));
  if (!themes.includes("dark")) return found;
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axe(builder().withRules(COLORS));
  await page.emulateMedia({ colorScheme: "light" });
  return [...found, ...dark.map((one) => `dark: ${one}`)];
}
