/** Watch, the view that the page opens with. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectUpdate, openPage, playhead, seek, statusOf, watchConsole } from "../lab.ts";

/** Update 42 of this recording is a generator's update: one mistake caught, one missed, two answers right. */
const QUICK = "./?preset=quick&seed=1&u=42";

const sheet = (page: Page) => page.getByRole("region", { name: "One attempt", exact: true });
const heading = (page: Page) => sheet(page).getByRole("heading");
/** One row of the sheet, by the name in front of it. */
const row = (page: Page, name: RegExp) =>
  sheet(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });
const steps = (page: Page) => row(page, /^Generator/).getByRole("button");
const verdicts = (page: Page) => sheet(page).locator("[data-verdict]");
const rail = (page: Page) => page.getByRole("listbox");
const player = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const headline = (page: Page) => page.getByRole("heading", { level: 1 });
const view = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Views" })
    .getByRole("button", { name, exact: true })
    .filter({ visible: true });
const stage = (page: Page) =>
  page.getByRole("list", { name: "Stages of this update" }).locator("[aria-current=step]");
const source = (page: Page) => page.locator("[data-source]");

/** The attempt on the sheet, from the group that the page holds. */
const recorded = (page: Page, attempt: number) =>
  page.evaluate((index) => {
    const group = window.tangoLab?.rollouts().at(-1);
    return group?.rows[index] ?? null;
  }, attempt);

/** Run, update, attempt, step and pace: all that a switch of the view must keep. */
const moment = (page: Page) =>
  page.evaluate(() => {
    const state = window.tangoLab?.state();
    return { view: state?.view, progress: state?.progress, status: state?.status };
  });

const onFirstScreen = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

async function expectFactsOnFirstScreen(page: Page): Promise<void> {
  await onFirstScreen(headline(page));
  for (const name of [/^Problem/, /^Generator/, /^Verifier/, /^Truth/]) {
    for (const cell of await row(page, name).getByRole("cell").all()) await onFirstScreen(cell);
  }
  for (const name of ["Generator", "Verifier"]) await onFirstScreen(player(page, name));
  for (const card of await rail(page).getByRole("option").all()) await onFirstScreen(card);
  await onFirstScreen(playhead(page));
  await onFirstScreen(page.getByRole("button", { name: "Play", exact: true }));
  await onFirstScreen(page.getByRole("button", { name: "Train it yourself" }));
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test("the page opens as Watch; a stranger's facts are on the first screen, as recorded", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  // With reduced motion a first visit shows the opening's update and nothing plays.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "./");
  await expect(view(page, "Watch")).toHaveAttribute("aria-current", "page");
  for (const name of ["Learn", "Lab", "Talk"]) await expect(view(page, name)).toBeVisible();
  await expect(source(page)).toContainText("Recorded run");
  await openPage(page, QUICK);
  await expectUpdate(page, 42);
  await expectFactsOnFirstScreen(page);

  const name = await heading(page).innerText();
  const attempt = Number(/Attempt (\d+) of 8/.exec(name)?.[1]) - 1;
  const record = await recorded(page, attempt);
  // What both models wrote, which step is wrong, and whether the verifier noticed.
  expect(await steps(page).allInnerTexts()).toEqual(record?.steps);
  const shown = await verdicts(page).evaluateAll((cells) =>
    cells.map((cell) => (cell.getAttribute("data-verdict") === "right" ? 1 : -1)),
  );
  expect(shown).toEqual(record?.verdicts);
  const tags = record?.steps.map((_, k) => {
    const [isRight, saidRight] = [record.stepTruth[k], record.verdicts?.[k] === 1];
    if (isRight) return saidRight ? "right" : "falseAlarm";
    return saidRight ? "missed" : "caught";
  });
  expect(new Set(tags)).toContain("missed");
  expect(
    await steps(page).evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-tag"))),
  ).toEqual(tags);
  // What is rewarded: the answer, and for what each model is paid.
  await expect(
    row(page, /^Truth/)
      .getByRole("cell")
      .last(),
  ).toContainText("0 points");
  await expect(player(page, "Generator")).toContainText("Paid for");
  await expect(player(page, "Verifier")).toContainText("Paid for");
  await expect(player(page, "Generator")).toContainText("Learns now");
  expect(complaints).toEqual([]);
});

test("on a phone both models' text and verdicts are on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, QUICK);
  await expectUpdate(page, 42);
  await expectFactsOnFirstScreen(page);
  await expect(verdicts(page)).toHaveCount(3);
  for (const name of ["Watch", "Learn", "Lab", "Try"]) await onFirstScreen(view(page, name));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("attempts and steps are chosen by pointer and keyboard; Enter asks why in the Lab", async ({
  page,
}) => {
  await openPage(page, QUICK);
  await rail(page)
    .getByRole("option", { name: /^Attempt 2: / })
    .click();
  await expect(heading(page)).toContainText("Attempt 2 of 8");
  await page.getByRole("button", { name: "Next attempt" }).click();
  await expect(heading(page)).toContainText("Attempt 3 of 8");
  await steps(page).nth(1).click();
  await expect(steps(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => new URL(page.url()).search).toBe(`${QUICK.slice(2)}&g=3&s=2`);
  // Without a focused element, arrows choose too.
  await steps(page).nth(1).blur();
  await page.keyboard.press("ArrowRight");
  await expect(steps(page).nth(2)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await expect(heading(page)).toContainText("Attempt 4 of 8");
  await page.keyboard.press("ArrowLeft");
  await expect(steps(page).nth(2)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Attempt 4, update 42" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Why this reward" })).toBeVisible();
});

test("stage by stage, a generator's update has five stages and a verifier's four", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, QUICK);
  await page.getByRole("button", { name: "Stage 1: Write" }).click();
  await expect(stage(page)).toHaveText("Write");
  const findings = [await headline(page).innerText()];
  await expect(steps(page)).toHaveText([/\S/, /\S/, /\S/]);
  await expect(verdicts(page)).toHaveCount(0);
  for (const name of ["Check", "Grade", "Compare", "Learn"]) {
    await page.keyboard.press(".");
    await expect(stage(page)).toHaveText(name);
    findings.push(await headline(page).innerText());
    await expect(verdicts(page)).toHaveCount(3);
    const isGraded = name !== "Check";
    await expect(steps(page).and(page.locator('[data-tag="missed"]'))).toHaveCount(
      isGraded ? 1 : 0,
    );
    await expect(rail(page).getByRole("option", { name: / against the group/ })).toHaveCount(
      name === "Compare" || name === "Learn" ? 8 : 0,
    );
  }
  await expect(rail(page).getByRole("option", { name: /chance from .+ to / })).toHaveCount(8);
  expect(new Set(findings).size).toBe(5);
  await expectUpdate(page, 42);
  // The next stage is the next update's first; back returns to this one's last.
  await page.keyboard.press(".");
  await expectUpdate(page, 43);
  await page.keyboard.press(",");
  await expect(stage(page)).toHaveText("Learn");
  await expectUpdate(page, 42);
  await page.keyboard.press("m");
  await expect(stage(page)).toHaveCount(0);

  // The verifier's practice.
  await seek(page, 1);
  await page.getByRole("button", { name: "Stage 1: Write" }).click();
  await expect(heading(page)).toContainText("Check ");
  const names = page.getByRole("list", { name: "Stages of this update" }).getByRole("button");
  await expect(names).toHaveText(["Write", "Grade", "Compare", "Learn"]);
  for (const name of ["Grade", "Compare", "Learn"]) {
    await page.keyboard.press(".");
    await expect(stage(page)).toHaveText(name);
  }
  await expectUpdate(page, 1);
});

test("What if lays a recorded run over this one, and nothing is trained", async ({ page }) => {
  await page.addInitScript(() => {
    window.startedWorkers = [];
    const NativeWorker = window.Worker;
    window.Worker = class extends NativeWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        window.startedWorkers.push(this);
      }
    };
  });
  await openPage(page, "./?preset=quick&seed=1&u=120");
  const ask = page.getByRole("button", { name: "What if the verifier never learns?" });
  await expect(ask).toHaveAttribute("aria-pressed", "false");
  const alone = await headline(page).innerText();
  await ask.click();
  await expect(ask).toHaveAttribute("aria-pressed", "true");
  await expect(headline(page)).toHaveText(
    /^At the end.* \d+ %.*, \d+ % if the verifier never learns\.$/,
  );
  for (const name of ["Generator", "Verifier"]) {
    await expect(player(page, name)).toContainText(/\d+ % if the verifier never learns/);
  }
  // Another recorded run answers another question, in step with the playhead.
  const lanes = page.getByRole("radiogroup", { name: "What if …" });
  await expect(lanes.getByRole("radio", { name: /^it never learns/ })).toBeChecked();
  await lanes.getByText("there is no verifier").click();
  await expect(player(page, "Verifier")).toContainText("Not there");
  const second = player(page, "Generator").getByText(/without a verifier/);
  const atEnd = await second.innerText();
  await seek(page, 45);
  await expect(second).not.toHaveText(atEnd);
  await expect(lanes).toBeVisible();
  await page.getByRole("button", { name: "Close what if" }).click();
  await playhead(page).press("End");
  await expect(headline(page)).toHaveText(alone);
  await expect(second).toHaveCount(0);
  expect(await page.evaluate(() => window.startedWorkers.length)).toBe(0);
});

test("another view keeps run, update, attempt and step, and neither starts nor stops", async ({
  page,
}) => {
  await openPage(page, `${QUICK}&g=3&s=2`);
  await expect(steps(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  const before = await moment(page);
  for (const name of ["Learn", "Lab", "Talk"]) {
    await view(page, name).click();
    await expect(page).toHaveURL(new RegExp(`&view=${name.toLowerCase()}$`));
    await expect(view(page, "Watch").and(page.locator("[aria-current]"))).toHaveCount(0);
    if (name === "Talk") {
      await expect(page.getByText("Who sees the mistake?")).toBeVisible();
      await page.keyboard.press("Escape");
    } else {
      await page.keyboard.press("1");
    }
    await expect(steps(page).nth(1)).toHaveAttribute("aria-pressed", "true");
    expect(await moment(page)).toEqual(before);
    await expect.poll(() => new URL(page.url()).search).toBe(`${QUICK.slice(2)}&g=3&s=2`);
  }
  // A recording that plays goes on playing.
  await page.keyboard.press("Space");
  await expect.poll(() => statusOf(page)).toBe("training");
  await page.keyboard.press("3");
  await expect(page.getByRole("button", { name: /^Quick, seed 1/ })).toBeVisible();
  expect(await statusOf(page)).toBe("training");
  await page.keyboard.press("1");
  await expect(sheet(page)).toBeVisible();
  expect(await statusOf(page)).toBe("training");
});

test("U goes to the next group with something to learn", async ({ page }) => {
  await openPage(page, "./?preset=quick&seed=1&u=1");
  await expectUpdate(page, 1);
  const even = page.getByText("all alike: nothing to learn");
  // Updates whose attempts are all alike lie between two uneven groups.
  const shown = async () => {
    const before = await moment(page);
    await page.keyboard.press("u");
    await expect.poll(() => moment(page)).not.toEqual(before);
    await expect(even).toHaveCount(0);
    return Number(await playhead(page).getAttribute("aria-valuenow"));
  };
  const visited = [1];
  for (let press = 0; press < 12; press++) visited.push(await shown());
  const isUneven = await page.evaluate(() => {
    const groups = window.tangoLab?.rollouts() ?? [];
    return groups.map(({ rows }) => rows.some(({ reward }) => reward !== rows[0]?.reward));
  });
  // One group per update; the page holds those up to the one on screen.
  const uneven = isUneven.flatMap((is, index) => (is && index > 0 ? [index + 1] : []));
  expect(visited.slice(1)).toEqual(uneven);
  expect(uneven.at(-1)).toBeGreaterThan(visited.length);
  expect(await statusOf(page)).toBe("paused");
});

test("a live run: the recording stays until the first own update, and then under its lines", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openPage(page, "./?preset=micro&engine=wasm&view=watch&u=12");
  await expectUpdate(page, 12);
  await page.getByRole("button", { name: "Train it yourself" }).click();
  const waiting = page.getByRole("region", { name: "Your own run" });
  await expect(waiting).toContainText("Getting your own run ready");
  await expect(source(page)).toContainText("Recorded run");
  await expectUpdate(page, 12);
  // In the frame that shows the live run, the page has its first own group.
  const groups = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          const isLive = document.querySelector("[data-source=live]") !== null;
          if (isLive) done(window.tangoLab?.rollouts().length ?? 0);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  expect(groups).toBeGreaterThan(0);
  await expect(waiting).toHaveCount(0);
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText("thin: the recorded run")).toBeVisible();
  await expect.poll(() => statusOf(page)).toBe("finished");
  await expectUpdate(page, 12);
  await page.getByRole("button", { name: "Watch the recorded run" }).click();
  await expect(source(page)).toContainText("Recorded run");
  await page.getByRole("button", { name: "Back to your run" }).click();
  await expect(source(page)).toContainText("Live run");
  expect(complaints).toEqual([]);
});
