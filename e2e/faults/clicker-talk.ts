/** A talk of ten minutes as a clicker sent it, with what went wrong in it, and somebody who gives it again. */
import { type Browser, expect, type Page } from "@playwright/test";
import {
  bothAt,
  filesKept,
  LIVE_TALK,
  openSpeaker,
  openWall,
  sceneOf,
  shownOn,
} from "../happy/talk.ts";
import { keysReady } from "../lab.ts";
import { crashGpu, withFlags } from "./losses.ts";

/** The browser of a talk: it can work offline, and its GPU may crash. */
export const TALK_BROWSER = {
  viewport: { width: 1280, height: 720 },
  serviceWorkers: "allow",
  launchOptions: withFlags(
    "--disable-gpu-process-crash-limit",
    "--disable-domain-blocking-for-3d-apis",
  ),
} as const;

type WindowName = "wall" | "speaker";

/** What was done at a second of the talk, and what has to be on the wall then. */
interface Step {
  readonly at: number;
  /** Pressed in the window that has the focus. */
  readonly key?: string;
  readonly in?: WindowName;
  /** The speaker presses it once the speaker's window says so. */
  readonly once?: "live is back";
  readonly goesWrong?: "gpu" | "wall reloads" | "speaker reloads" | "speaker closes";
  readonly scene: number;
  readonly shows: "recorded" | "live";
  readonly isBlack?: boolean;
}

/** One button of the clicker sends F5 and Escape in turn, others PageUp, PageDown and the full stop. */
const CLICKED: readonly Step[] = [
  { at: 0, key: "F5", scene: 1, shows: "recorded" },
  { at: 4, key: "Escape", scene: 1, shows: "recorded" },
  { at: 8, key: "F5", scene: 1, shows: "recorded" },
  { at: 40, key: "PageDown", scene: 2, shows: "recorded" },
  { at: 85, key: "PageDown", scene: 3, shows: "recorded" },
  { at: 120, key: "PageDown", scene: 3, shows: "recorded" },
  { at: 165, key: "PageDown", scene: 4, shows: "recorded" },
  { at: 190, key: ".", scene: 4, shows: "recorded", isBlack: true },
  { at: 200, key: ".", scene: 4, shows: "recorded" },
  // The run that was begun before is on screen here by itself, and trains on behind the next scenes.
  { at: 225, key: "PageDown", scene: 5, shows: "live" },
  { at: 250, goesWrong: "gpu", scene: 5, shows: "recorded" },
  { at: 265, key: "PageDown", scene: 6, shows: "recorded" },
  { at: 290, key: "PageDown", scene: 6, shows: "recorded" },
  { at: 315, key: "PageDown", in: "speaker", scene: 6, shows: "recorded" },
  { at: 340, key: "PageDown", scene: 7, shows: "recorded" },
  { at: 400, key: "PageDown", in: "speaker", once: "live is back", scene: 8, shows: "live" },
  { at: 410, goesWrong: "speaker reloads", scene: 8, shows: "live" },
  { at: 430, goesWrong: "wall reloads", scene: 8, shows: "live" },
  { at: 460, key: "PageDown", scene: 9, shows: "recorded" },
  { at: 480, goesWrong: "wall reloads", scene: 9, shows: "recorded" },
  { at: 500, goesWrong: "speaker closes", scene: 9, shows: "recorded" },
  { at: 525, key: "PageDown", scene: 10, shows: "recorded" },
  { at: 535, key: "s", scene: 10, shows: "recorded" },
  { at: 545, key: "PageUp", in: "speaker", scene: 9, shows: "recorded" },
  { at: 549, key: "PageDown", in: "speaker", scene: 10, shows: "recorded" },
  { at: 560, key: ".", scene: 10, shows: "recorded", isBlack: true },
  { at: 565, key: ".", scene: 10, shows: "recorded" },
  { at: 575, key: "PageDown", scene: 11, shows: "recorded" },
];

/** When the audience claps. */
export const END_S = 605;

/** Faults and dialogs on the wall, from now on. */
async function watchWall(wall: Page): Promise<void> {
  await wall.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { shownFaults: seen });
    const look = () => {
      for (const { textContent } of document.querySelectorAll("[role=alert], dialog[open]"))
        if (textContent) seen.push(textContent);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

const faultsOn = (wall: Page) =>
  wall.evaluate(() => (window as unknown as { shownFaults: string[] }).shownFaults);

/** A live run that has begun before the talk, behind its first scenes. */
export async function prepare(wall: Page): Promise<Page> {
  await filesKept(wall);
  await openWall(wall, `${LIVE_TALK}&engine=gpu`);
  const speaker = await openSpeaker(wall);
  await wall.keyboard.press("l");
  await expect.poll(() => shownOn(wall)).toMatch(/^live/);
  await wall.keyboard.press("l");
  await expect.poll(() => shownOn(wall)).toMatch(/^recorded/);
  return speaker;
}

class Talk {
  readonly #wall: Page;
  #speaker: Page | null;

  constructor(wall: Page, speaker: Page) {
    this.#wall = wall;
    this.#speaker = speaker;
  }

  get speaker(): Page {
    if (!this.#speaker) throw new Error("The speaker's window is closed.");
    return this.#speaker;
  }

  async give(step: Step, browser: Browser): Promise<void> {
    const { key, in: focused = "wall", once, goesWrong } = step;
    const wall = this.#wall;
    if (once) await expect(this.speaker.getByText(/^The live run is back/)).toBeVisible();
    if (key === "s") this.#speaker = await openSpeaker(wall);
    else if (key) await (focused === "wall" ? wall : this.speaker).keyboard.press(key);
    if (goesWrong === "gpu") {
      await crashGpu(browser);
      await expect(this.speaker.getByText(/^The GPU was lost|^The live run is back/)).toBeVisible();
    }
    if (goesWrong === "speaker closes") {
      await this.speaker.close();
      this.#speaker = null;
    }
    if (goesWrong === "speaker reloads") {
      await this.speaker.reload();
      await keysReady(this.speaker);
    }
    if (goesWrong === "wall reloads") {
      expect(await faultsOn(wall)).toEqual([]);
      await wall.reload();
      await keysReady(wall);
      await watchWall(wall);
    }
  }

  /** Waits until both windows are where the talk is. */
  async check({ scene, shows, isBlack = false }: Step): Promise<void> {
    const wall = this.#wall;
    const speaker = this.#speaker;
    await expect.poll(() => sceneOf(wall)).toBe(scene);
    await expect.poll(() => shownOn(wall)).toMatch(new RegExp(`^${shows}`));
    await expect(wall.getByRole("button", { name: /^Black screen/ })).toHaveCount(isBlack ? 1 : 0);
    await expect(wall.locator("footer :focus-visible")).toHaveCount(0);
    if (!speaker) return;
    await bothAt(wall, speaker, scene);
    await expect(speaker.getByText(new RegExp(`^${shows}$`, "i"))).toBeVisible();
  }
}

/**
 * Gives the talk; its keys are pressed at their seconds, or as soon as the windows have followed.
 * @param wait resolves at a second of the talk
 * @returns the speaker's window at the end
 */
export async function giveTalk(
  wall: Page,
  speaker: Page,
  browser: Browser,
  wait: (at: number) => Promise<void>,
): Promise<Page> {
  const talk = new Talk(wall, speaker);
  await watchWall(wall);
  for (const step of CLICKED) {
    await wait(step.at);
    await talk.give(step, browser);
    await talk.check(step);
  }
  // The address of a test is this computer's own.
  await expect(wall.getByText(/^Only this computer/)).toBeVisible();
  expect(await faultsOn(wall)).toEqual([]);
  return talk.speaker;
}
