/** A package in a course system: a lesson and a class played to their ends, left and taken up again. */
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { serveCourse } from "../course-server.ts";
import { test } from "../test.ts";

test.use({ viewport: { width: 1366, height: 768 } });

interface Kept {
  readonly suspend_data: string;
  readonly comments: string;
  readonly core: {
    readonly lesson_status: string;
    readonly score: { readonly raw: string; readonly min: string; readonly max: string };
  };
}

/** What the course system has kept. */
const kept = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("course") ?? "null"));
const statusOf = async (page: Page) => (await kept(page))?.core.lesson_status;

const lessonIn = (page: Page): FrameLocator => page.frameLocator("iframe");
type Place = Page | FrameLocator;
const button = (frame: Place, name: string | RegExp) =>
  frame.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const part = (frame: Place, name: string) => frame.getByRole("group", { name, exact: true });

const NUMBERS = [
  ["Average points", "0.125"],
  ["Spread", "0.354"],
  ["Push of the right one", "2.47"],
  ["Push of each wrong one", "-0.354"],
] as const;

/** Lesson 2 up to what one sees. */
async function doLesson(frame: Place): Promise<void> {
  await button(frame, "Make a prediction").click();
  await part(frame, "Predict").getByRole("radio").nth(1).check();
  await button(frame, /^Lock in /).click();
  await frame.getByRole("button", { name: "6467: no mark" }).click();
  await button(frame, "Check").click();
  for (const [label, number] of NUMBERS) {
    const field = frame.getByLabel(label, { exact: false });
    await field.fill(number);
    await field.press("Enter");
  }
  for (const group of ["none right", "half right", "all right"]) await button(frame, group).click();
  await button(frame, "What did you see?").click();
}

/** From there to the end, with a wrong answer before the right one. */
async function finishLesson(frame: Place): Promise<void> {
  await button(frame, "Both times all on the line, at 0").click();
  await button(frame, "Why?").click();
  await button(frame, "Skip").click();
  await button(frame, "One question").click();
  const answers = part(frame, "Check").getByRole("button");
  await answers.first().click();
  await expect(frame.getByText("Try another answer.")).toBeVisible();
  await answers.nth(1).click();
}

test.describe("a lesson", () => {
  let course: Awaited<ReturnType<typeof serveCourse>>;
  test.beforeAll(async () => {
    course = await serveCourse("--lesson", "compared");
  });
  test.afterAll(() => course.close());

  test("is taken up again after a reload, and ends with its status and score", async ({ page }) => {
    await page.goto(course.url);
    const frame = lessonIn(page);
    await expect(frame.getByText("The course gets your answers and your result.")).toBeVisible();
    await expect(frame.getByText(/^.*with one thread/)).toBeVisible();
    await doLesson(frame);
    await expect(part(frame, "See")).toBeVisible();
    expect(await statusOf(page)).toBe("incomplete");
    // Leaving the page reports the last step; another browser has none of what this one stored.
    await page.goto("about:blank");
    await page.goto(course.url);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key !== "course") localStorage.removeItem(key);
    });
    await page.reload();
    await expect(part(frame, "See")).toBeVisible();
    await finishLesson(frame);
    await expect.poll(() => statusOf(page)).toBe("passed");
    expect((await kept(page)).core.score).toEqual({ raw: "83", min: "0", max: "100" });
    await button(frame, "Go on").click();
    await expect(frame.getByText("Lesson done.")).toBeVisible();
    await button(frame, "Start over").click();
    await page.goto("about:blank");
    await page.goto(course.url);
    await expect(part(frame, "Goal")).toBeVisible();
    expect(await statusOf(page)).toBe("passed");
    expect((await kept(page)).core.score.raw).toBe("83");
  });

  for (const where of ["without a course system", "in a course of another origin"]) {
    test(`${where} what was done stays on this device`, { tag: "@night" }, async ({ page }) => {
      const other = await serveCourse();
      const framed = encodeURIComponent(`${course.url}lesson/index.html`);
      const isNone = where.startsWith("without");
      await page.goto(isNone ? `${course.url}?api=none` : `${other.url}?frame=${framed}`);
      const frame = lessonIn(page);
      await expect(frame.getByText(/^No course was found here: your result stays/)).toBeVisible();
      await button(frame, "Make a prediction").click();
      await part(frame, "Predict").getByRole("radio").nth(1).check();
      await page.reload();
      await expect(part(frame, "Predict").getByRole("radio").nth(1)).toBeChecked();
      other.close();
    });
  }

  test("goes on in a window of its own, which reports to the same course", {
    tag: "@night",
  }, async ({ page }) => {
    await page.goto(course.url);
    const opened = page.waitForEvent("popup");
    await lessonIn(page).getByRole("link", { name: "Open it in a window of its own" }).click();
    const own = await opened;
    await expect(own.getByText(/^The course gets your answers/)).toBeVisible();
    await doLesson(own);
    await finishLesson(own);
    await expect.poll(() => statusOf(page)).toBe("passed");
  });

  test("in a frame whose storage is blocked, the course keeps what was done", async ({ page }) => {
    await page.addInitScript(() => {
      if (window.parent === window) return;
      const refuse = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { configurable: true, get: refuse });
      Object.defineProperty(window, "indexedDB", { configurable: true, get: refuse });
    });
    await page.goto(course.url);
    const frame = lessonIn(page);
    await doLesson(frame);
    await expect(part(frame, "See")).toBeVisible();
    await page.reload();
    await expect(part(frame, "See")).toBeVisible();
    await finishLesson(frame);
    await expect.poll(() => statusOf(page)).toBe("passed");
    // Without a course, the frame says what that means.
    await page.goto(`${course.url}?api=none`);
    await expect(frame.getByText(/forgets everything when it is closed/)).toBeVisible();
  });
});

test("a class is completed with its code, which the teacher reads in the comments", async ({
  page,
}) => {
  const link = "?preset=micro&updates=2&stepCount=problem&class=run.1-40&lang=en";
  const course = await serveCourse("--class", link);
  await page.goto(course.url);
  const frame = lessonIn(page);
  await frame.getByLabel("Your seed").fill("7");
  await frame.getByRole("slider").click();
  await button(frame, "Lock in and train").click();
  const code = frame.locator("[data-part=result-code]");
  await expect(code).toHaveText(/^S7-\d/);
  await expect.poll(() => statusOf(page)).toBe("completed");
  expect((await kept(page)).comments.trim()).toBe(await code.textContent());
  await page.reload();
  await expect(code).toHaveText(/^S7-\d/);
  course.close();
});
