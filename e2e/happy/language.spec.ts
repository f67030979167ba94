import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { openMenu, openPage, play, waitForLines, waitForStatus } from "../lab.ts";
import { test } from "../test.ts";

/** Two adjacent English words. Single words are names: GRPO, WebGPU, tfjs, a metric. */
const ENGLISH = /[A-Za-z]{3,} [A-Za-z]{2,}/;
/** Names of several words, and default names of runs. */
const NAMES = /Tango TangoApp|RL Tango|ProcessBench F1|Shift \+|WebGPU|Chrome|--enable-\S+/g;

/** All visible and announced texts, hidden explanations included. */
const spokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest("script, noscript, code")) {
        texts.push(walker.currentNode.textContent ?? "");
      }
    }
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
    }
    return texts.filter((text) => text.trim() !== "");
  });

async function expectChinese(page: Page): Promise<void> {
  const texts = await spokenTexts(page);
  expect(texts.length).toBeGreaterThan(20);
  const english = texts.filter((text) => ENGLISH.test(text.replace(NAMES, "")));
  // A new panel or setting may lack Chinese. tests/words.test.ts finds texts that no language declares.
  expect(english.length, english.join("\n")).toBeLessThan(texts.length / 20);
}

test("a link in Chinese translates the page before and during training, and keeps the language in the URL", async ({
  page,
}) => {
  await page.goto("./?start=scratch&preset=micro&engine=cpu&lang=zh");
  await expect(page.getByRole("button", { name: "运行", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expectChinese(page);
  await expect.poll(() => page.url()).toContain("lang=zh");

  await page.getByRole("button", { name: "运行", exact: true }).click();
  await waitForStatus(page, "finished");
  await page
    .getByRole("button", { name: /^第 1 次作答/ })
    .first()
    .click();
  await expectChinese(page);
  await expectAccessible(page);
});

test("the four views are in Chinese", async ({ page }) => {
  await openPage(page, "./?preset=quick&stepCount=problem&seed=1&u=42&lang=zh");
  const opened = {
    观看: page.getByRole("toolbar"),
    学习: page.getByRole("heading", { level: 1 }),
    实验室: page.getByRole("searchbox"),
    演讲: page.getByRole("heading", { level: 1 }),
  };
  for (const [name, part] of Object.entries(opened)) {
    await page
      .getByRole("navigation", { name: "视图" })
      .getByRole("button", { name, exact: true })
      .filter({ visible: true })
      .click();
    await expect(part.first()).toBeVisible();
    await expectChinese(page);
  }
});

test("the language changes during a run without ending it, and is remembered", async ({ page }) => {
  await page.goto("./?start=scratch&preset=micro&engine=cpu&u=x");
  await expect(page.getByText('u is "x", but must be a whole number')).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await play(page);
  await waitForLines(page, 20);
  await openMenu(page);
  await page.getByRole("combobox", { name: "Language" }).selectOption("中文");
  await expect(page.getByRole("toolbar", { name: "训练控制" })).toBeVisible();
  // The notice about the link is translated too.
  await expect(page.getByText('u 的值是 "x"')).toBeVisible();
  await expect(page.getByRole("figure", { name: "生成器：正确答案" })).toBeVisible();
  await expect(page).toHaveTitle(/生成器与验证器/);
  const lines = await page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);
  expect(lines).toBeGreaterThanOrEqual(20);
  await expect.poll(() => page.url()).toContain("lang=zh");

  await page.goto("./");
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  await expect.poll(() => page.url()).not.toContain("lang=");
});
