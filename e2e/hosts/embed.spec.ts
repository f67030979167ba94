/** The page in a frame of another site: what it tells, whom it refuses, and that it trains there. */
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { buildPage } from "../../scripts/build.mjs";
import { openPage, push } from "../lab.ts";
import { test } from "../test.ts";
import { HOSTS, type HostName } from "./behaviours.ts";
import { type Framer, serveFramer } from "./framer.ts";
import { type Host, serveAs } from "./serve.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 800, height: 600 } });

const SHORT =
  "preset=micro&start=scratch&updates=1&sftGeneratorSteps=8&sftVerifierSteps=8&verifierWarmup=1&evalEvery=0&engine=cpu&threads=2";

let framer: Framer;
const hosts: Host[] = [];
test.beforeEach(async () => {
  framer = await serveFramer();
});
test.afterEach(async () => {
  framer.close();
  for (const host of hosts.splice(0)) await host.close();
});

async function hostFor(name: HostName, framers?: string): Promise<Host> {
  const served = { folder: await buildPage(), behaviour: HOSTS[name] };
  const host = await serveAs(framers === undefined ? served : { ...served, framers });
  hosts.push(host);
  return host;
}

const framed = (page: Page): FrameLocator => page.frameLocator("iframe.tango-lab");
const inFrame = (page: Page) => framed(page).locator("html");

/** The frame is as high as the page in it says. */
async function followsHeight(page: Page): Promise<number> {
  const heights = () =>
    Promise.all([
      page.locator("iframe.tango-lab").evaluate((frame) => frame.clientHeight),
      framed(page)
        .getByRole("contentinfo")
        .evaluate((foot) => Math.ceil(foot.getBoundingClientRect().bottom + scrollY)),
    ]);
  await expect
    .poll(async () => Math.abs((await heights()).reduce((a, b) => a - b)))
    .toBeLessThan(2);
  return (await heights())[0];
}

test("trains in a frame with threads, tells its height, and opens other views outside", async ({
  page,
}) => {
  const host = await hostFor("Netlify", framer.origin);
  await page.goto(framer.pageOf(`${host.url}?embed=1&view=watch&lang=en&${SHORT}`));
  const frame = framed(page);
  await expect(frame.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(frame.getByRole("banner")).toHaveCount(0);
  expect(await inFrame(page).evaluate(() => crossOriginIsolated)).toBe(true);
  await expect.poll(() => followsHeight(page)).not.toBe(600);
  // Messages that nobody of the lab sends do nothing.
  await page.evaluate(() => {
    const target = document.querySelector("iframe")?.contentWindow;
    for (const junk of [
      null,
      7,
      "tango-lab:height",
      { type: "tango-lab:height", height: -1 },
      [{}],
    ])
      target?.postMessage(junk, "*");
  });
  await expect.poll(() => inFrame(page).evaluate(() => window.tangoLab?.ignored().page)).toBe(5);
  await push(frame.getByRole("button", { name: "Play" }));
  const state = () =>
    inFrame(page).evaluate(() => {
      const { status, info } = window.tangoLab?.state() ?? {};
      return [status, info?.generator.variant];
    });
  await expect.poll(state).toEqual(["finished", expect.stringMatching(/, 2 threads$/)]);
  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "Open Tango Lab" }).click();
  const whole = await opened;
  await expect(whole.getByRole("banner")).toBeVisible();
  expect(whole.url()).not.toContain("embed");
  expect(new URL(page.url()).origin).toBe(framer.origin);
});

test("a site that may not frame it sees a sentence, a wrong value too", async ({ page }) => {
  // The host sends no headers, so the page itself looks who frames it.
  const host = await hostFor("GitHub Pages", "https://course.example");
  await page.goto(framer.pageOf(`${host.url}?embed=1&lang=en`));
  await expect(framed(page).getByRole("main")).toContainText(
    `${framer.origin} shows this page in a frame, which its publisher did not allow.`,
  );
  const link = framed(page).getByRole("link", { name: "Open it in a window of its own" });
  await expect(link).toHaveAttribute("href", `${host.url}?lang=en`);
  await openPage(page, `${host.url}?embed=frame&lang=en`);
  await expect(page.getByRole("alert")).toContainText("embed");
  await expect(page.getByRole("banner")).toBeVisible();
});

test("without headers of its host a frame gets threads with its first reload", {
  tag: "@night",
}, async ({ page }) => {
  // Of the same site: this browser blocks the storage of others in its windows without a profile.
  const near = await serveFramer("127.0.0.1");
  const host = await hostFor("GitHub Pages", near.origin);
  await page.goto(near.pageOf(`${host.url}?embed=1&view=learn&lesson=push&lang=en`));
  await expect(framed(page).getByText(/In this frame the lab .*with one thread/)).toBeVisible();
  await inFrame(page).evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await inFrame(page).evaluate(() => location.reload());
  await expect
    .poll(() =>
      inFrame(page)
        .evaluate(() => crossOriginIsolated)
        .catch(() => false),
    )
    .toBe(true);
  await expect(framed(page).getByRole("contentinfo")).toBeVisible();
  await followsHeight(page);
  near.close();
});

for (const [what, link] of [
  ["a lesson", "view=learn&lesson=push"],
  ["an update of Watch", "preset=gap&u=40"],
  ["a class", "class=run.frozen.1-40&preset=micro"],
] as const) {
  test(`${what} can be embedded, and its frame follows its height`, { tag: "@night" }, async ({
    page,
  }) => {
    const host = await hostFor("Netlify", framer.origin);
    for (const width of [390, 600, 800, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(framer.pageOf(`${host.url}?embed=1&${link}&lang=en`));
      await expect(framed(page).getByRole("contentinfo")).toBeVisible();
      const height = await followsHeight(page);
      // It has settled: a frame that follows must not grow by following.
      await page.waitForFunction(
        (told) => document.querySelector("iframe")?.clientHeight === told,
        height,
      );
      expect(await inFrame(page).evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    }
  });
}
