/**
 * A browser that says late that GPU work is done: every answer of the queue waits 100 ms. An update may take longer
 * by those waits, and its slices must not become smaller and smaller.
 */
import { expect, type Page } from "@playwright/test";
import { keysReady, play, recordingOpen, recordTraffic, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const LATE_MS = 100;
/** Three updates of the verifier, large enough for several slices each, without evaluations between them. */
const RUN =
  "./?start=shipped&preset=quick&engine=gpu&view=lab&batchSize=8&evalEvery=0&verifierEvalEvery=0&evalProblems=8&goldSolutions=8";
/** Lines of the log between which updates are timed: the first one after the evaluation warms up. */
const FROM = 3;
const UNTIL = 6;

interface Traffic {
  submits: number;
  readbacks: number;
}

declare global {
  interface Window {
    traffic: Traffic;
  }
}

/** Runs in the worker of a policy before its own code: delays answers, and counts them and submissions. */
function delayAnswers(lateMs: number): void {
  const channel = new BroadcastChannel("gpu-traffic");
  const late = <T>(answer: Promise<T>): Promise<T> =>
    answer.then((value) => new Promise((done) => setTimeout(() => done(value), lateMs)));
  const { onSubmittedWorkDone, submit } = GPUQueue.prototype;
  GPUQueue.prototype.onSubmittedWorkDone = function () {
    return late(onSubmittedWorkDone.call(this));
  };
  GPUQueue.prototype.submit = function (buffers) {
    const all = [...buffers];
    // A submission of nothing only asks the browser to look for finished work.
    if (all.length > 0) channel.postMessage("submit");
    return submit.call(this, all);
  };
  const { mapAsync } = GPUBuffer.prototype;
  GPUBuffer.prototype.mapAsync = function (...given) {
    // Nobody waits for the stamps of the GPU's clock.
    if (this.label !== "stamps") channel.postMessage("readback");
    return late(mapAsync.apply(this, given));
  };
}

/** Opens the run, with answers that come late by that time, and starts it. */
async function start(page: Page, lateMs: number): Promise<void> {
  await page.route("**/policy.worker-*.js", async (route) => {
    const response = await route.fetch();
    const body = `(${delayAnswers})(${lateMs});\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await recordTraffic(page);
  await page.addInitScript(() => {
    window.traffic = { submits: 0, readbacks: 0 };
    new BroadcastChannel("gpu-traffic").onmessage = ({ data }) => {
      if (data === "submit") window.traffic.submits += 1;
      else window.traffic.readbacks += 1;
    };
  });
  await page.goto(RUN);
  await keysReady(page);
  await recordingOpen(page);
  await play(page);
}

/** Waits until the run has that many lines. @returns the time in the page, ms, and what its workers had submitted */
const reached = (page: Page, lines: number): Promise<Traffic & { ms: number }> =>
  page.evaluate(
    (count) =>
      new Promise<Traffic & { ms: number }>((done) => {
        const look = () => {
          if ((window.tangoLab?.metrics().lines.length ?? 0) < count) requestAnimationFrame(look);
          else done({ ms: performance.now(), ...window.traffic });
        };
        look();
      }),
    lines,
  );

/** Time and traffic of the updates that are timed. */
async function updates(page: Page) {
  const from = await reached(page, FROM);
  const until = await reached(page, UNTIL);
  return {
    ms: until.ms - from.ms,
    submits: until.submits - from.submits,
    readbacks: until.readbacks - from.readbacks,
  };
}

test("late answers cost their wait and no more; pause still acts, and the page draws", async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await start(page, 0);
  const prompt = await updates(page);
  await page.close();

  const slow = await context.newPage();
  await start(slow, LATE_MS);
  const late = await updates(slow);
  test.info().annotations.push({ type: "updates", description: JSON.stringify({ prompt, late }) });
  expect(late.readbacks).toBeGreaterThan(0);
  expect(late.ms).toBeLessThanOrEqual(1.5 * prompt.ms + LATE_MS * late.readbacks);

  // Frames go on while it trains.
  await slow.evaluate(
    () =>
      new Promise<void>((done) => {
        let left = 30;
        const frame = () => {
          left -= 1;
          if (left === 0) done();
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );

  // Pause: what is in flight completes, which is at most two submissions, and nothing follows.
  const before = await slow.evaluate(() => window.traffic.submits);
  await slow.getByRole("button", { name: "Pause" }).click();
  await expect(slow.getByRole("button", { name: "Play" })).toBeVisible();
  const held = await slow.evaluate(() => window.traffic.submits);
  const lines = await slow.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);
  // Three heartbeats of a worker are three seconds, in which it would have submitted more.
  await slow.evaluate(
    () =>
      new Promise<void>((done) => {
        let left = 3;
        window.startedWorkers[0]?.addEventListener("message", ({ data }) => {
          if (data?.type === "heartbeat") left -= 1;
          if (left === 0) done();
        });
      }),
  );
  expect(await slow.evaluate(() => window.traffic.submits)).toBeLessThanOrEqual(held + 2);
  expect(await slow.evaluate(() => window.tangoLab?.metrics().lines.length)).toBe(lines);
  expect(held).toBeGreaterThanOrEqual(before);
  expect(complaints).toEqual([]);
});
