// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isMoving } from "../../runtime/app-state.ts";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { pageSources } from "../../watch/figures/sources.ts";
import { Played } from "./testing/played.ts";
import { curveOf, Watch } from "./Watch.tsx";

const OF = { to: 40, metric: "verifier/step_caught", training: "train/step_caught" };

beforeEach(() => openRecording("micro", 3));
afterEach(async () => {
  cleanup();
  await app.timeline.pause();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const chart = () => screen.findByRole("region", { name: "Wrong steps caught" });
const rings = () => document.querySelectorAll("[data-part=ring]").length;
const curtain = () => document.querySelector<HTMLElement>("[data-part=curtain]");

async function play(first: unknown = null, seconds = 2): Promise<void> {
  render(
    <Played guess={{ kind: "share", value: 0.75 }} first={first}>
      <Watch preset="quick" seconds={seconds} title="Wrong steps caught" on="wrong steps" {...OF}>
        <p>Now watch.</p>
      </Watch>
    </Played>,
  );
  await chart();
  await waitFor(() => expect(app.timeline.position).toBe(1));
}

test("opens the recording at its first sheet, with all of the chart behind the curtain", async () => {
  await play();
  expect(curtain()?.style.left).toBe("0%");
  expect(curtain()?.textContent).toBe("you see it when you play");
  expect(rings()).toBe(1);
  expect((await chart()).textContent).not.toContain("99 %");
  expect(within(await chart()).getByText("your prediction").parentElement?.textContent).toBe(
    "75 % your prediction",
  );
  expect(screen.queryByText("done")).toBe(null);
});

test("uncovers the chart while it plays, and is done at the end", async () => {
  await play();
  await press("Play");
  await waitFor(() => expect(app.timeline.position).toBeGreaterThan(10));
  await press("Pause");
  const left = () => Number.parseFloat(curtain()?.style.left ?? "0");
  await waitFor(() => expect(left()).toBe((100 * app.timeline.position) / 40));
  expect(left()).toBeGreaterThan(20);
  expect(curtain()?.textContent).toBe("still to come");
  expect(screen.queryByText("done")).toBe(null);
  await press("Go on");
  await waitFor(() => expect(screen.getByText("done")).toBeTruthy());
  expect(app.timeline.position).toBe(40);
  expect(curtain()).toBe(null);
  expect(rings()).toBe(5);
  expect((await chart()).textContent).toContain("99 % measured. You predicted 75 %.");
  expect(screen.getByRole("button", { name: "Play again" })).toBeTruthy();
});

test("can be skipped, and is paused when one leaves it", async () => {
  await play({ begun: true }, 600);
  await press("Skip to the end");
  await waitFor(() => expect(screen.getByText("done")).toBeTruthy());
  await press("Play again");
  await waitFor(() => expect(app.timeline.position).toBeLessThan(40));
  cleanup();
  await waitFor(() => expect(isMoving(app.store.getState())).toBe(false));
  expect(app.timeline.position).toBeLessThan(40);
});

test("has what was measured up to the end of the part, and nothing where its end was not measured", async () => {
  const recording = await pageSources.recording("quick");
  const curve = curveOf(recording, OF);
  expect(curve?.measured.map(({ x }) => x)).toEqual([0, 10, 20, 30, 40]);
  expect(curve?.count).toBe(185);
  expect(curve?.training.length).toBeGreaterThan(20);
  expect(curveOf(recording, { ...OF, to: 39 })).toBe(null);
});
