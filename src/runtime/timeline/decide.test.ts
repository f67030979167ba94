/** Every combination of source, status, race, slow motion, opening and control; decisions.txt has the result. */
import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import {
  type AppState,
  initialState,
  type Lock,
  type RaceState,
  type Source,
} from "../app-state.ts";
import { createApp } from "../create-app.ts";
import { FRESH_RUN, type Progress, type RunStatus } from "../run-state.ts";
import { groupAt } from "../testing/fixtures.ts";
import { changed } from "../testing/states.ts";
import { CONTROLS, type Control, type Decision, decide } from "./decide.ts";
import { SLOW_OFF } from "./slow-state.ts";

const MICRO = presetSettings("micro");
const SOURCES: readonly Source[] = ["live", "recorded"];
const RACES: readonly RaceState[] = ["none", "running", "stepping", "paused", "over"];
const STATUSES: readonly RunStatus[] = [
  ...(["idle", "starting", "training", "pausing", "stepping"] as const),
  ...(["paused", "finished", "fault"] as const),
];

const counts = { generatorUpdates: 8, verifierUpdates: 4 } as RunFacts["counts"];
const run = { preset: "micro", settings: MICRO, counts } as RunFacts;
const within: Progress = {
  phase: "generator",
  stage: null,
  done: 5,
  planned: 10,
  generatorUpdates: 3,
  verifierUpdates: 2,
};
const atEnd: Progress = { ...within, phase: "done", generatorUpdates: 8, verifierUpdates: 4 };

interface Facts {
  readonly source: Source;
  readonly status: RunStatus;
  readonly race: RaceState;
  readonly isSlow: boolean;
  readonly isOpening: boolean;
}

/** An open recording of 12 updates. A run past its start is within its rounds, with two groups. */
function stateOf({ source, status, race, isSlow, isOpening }: Facts): AppState {
  const page = changed(initialState("micro", MICRO), {
    source,
    race,
    slow: { ...SLOW_OFF, on: isSlow, stage: isSlow ? 1 : SLOW_OFF.stage },
    opening: { beat: isOpening ? "write" : "off", update: null, pace: null },
    recordings: {
      loading: false,
      presets: ["micro"],
      problem: null,
      recording: {
        run,
        updates: 12,
        flags: [],
        gain: null,
        hasStarts: true,
        lanes: [],
        origin: null,
        chosen: null,
      },
    },
  });
  if (status === "idle") return changed(page, FRESH_RUN);
  if (status === "starting") return changed(page, { status, running: MICRO });
  const progress = status === "finished" ? atEnd : within;
  return changed(page, { status, running: MICRO, progress, groups: [groupAt(3), groupAt(4)] });
}

const ALL: readonly (Facts & { readonly control: Control })[] = SOURCES.flatMap((source) =>
  STATUSES.flatMap((status) =>
    RACES.flatMap((race) =>
      [false, true].flatMap((isSlow) =>
        [false, true].flatMap((isOpening) =>
          CONTROLS.map((control) => ({ source, status, race, isSlow, isOpening, control })),
        ),
      ),
    ),
  ),
);

const textOf = (decision: Decision): string =>
  "action" in decision ? decision.action : `(${decision.refusal})`;

/** The values by their text, in the order in which the texts first come. */
function groupBy<T>(values: readonly T[], textFor: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const text = textFor(value);
    groups.set(text, [...(groups.get(text) ?? []), value]);
  }
  return groups;
}

/** The values that have the same text, each text once: "text: value value | …". */
function grouped<T extends string>(values: readonly T[], textFor: (value: T) => string): string {
  const groups = groupBy(values, textFor);
  if (groups.size === 1) return [...groups.keys()].join();
  return [...groups].map(([text, members]) => `${text}: ${members.join(" ")}`).join(" | ");
}

/** One block per source and slow motion; a line per control and, where the race matters, per race. */
function table(): string {
  const blocks = SOURCES.flatMap((source) =>
    [false, true].map((isSlow) => {
      const lines = CONTROLS.flatMap((control) => {
        const rowOf = (race: RaceState) =>
          grouped(STATUSES, (status) =>
            textOf(decide(stateOf({ source, status, race, isSlow, isOpening: false }), control)),
          );
        return [...groupBy(RACES, rowOf)].map(([row, races]) => {
          const where = races.length === RACES.length ? "" : `, race ${races.join(" ")}`;
          return `  ${control}${where} -> ${row}`;
        });
      });
      return [`${source}, slow motion ${isSlow ? "on" : "off"}`, ...lines].join("\n");
    }),
  );
  return `control -> action, or (refusal); by status of the run on screen\n\n${blocks.join("\n\n")}\n`;
}

test("what every control does in every state", async () => {
  await expect(table()).toMatchFileSnapshot("decisions.txt");
});

describe("in every combination", () => {
  test("a control has one refusal or one action", () => {
    for (const { control, ...facts } of ALL) {
      expect(Object.keys(decide(stateOf(facts), control))).toHaveLength(1);
    }
  });

  test("the action is one of what is on screen", () => {
    for (const { control, ...facts } of ALL) {
      const decision = decide(stateOf(facts), control);
      const actor = "action" in decision ? decision.action.split(".")[0] : null;
      if (actor === "recording") expect(facts.source).toBe("recorded");
      if (actor === "stages") expect(facts.isSlow).toBe(true);
    }
  });

  test("the opening changes no decision, and a race none of a recording", () => {
    for (const { control, ...facts } of ALL) {
      const decision = decide(stateOf(facts), control);
      expect(decide(stateOf({ ...facts, isOpening: false }), control)).toEqual(decision);
      if (facts.source === "live") continue;
      expect(decide(stateOf({ ...facts, race: "none" }), control)).toEqual(decision);
    }
  });

  test("a refused control never acts", async () => {
    let connections = 0;
    const app = createApp(() => {
      connections += 1;
      throw new Error("No workers.");
    });
    for (const { control, ...facts } of ALL) {
      // Slow motion pauses a run that trains: this state does not last.
      if (facts.isSlow && (facts.status === "training" || facts.race === "running")) continue;
      if ("action" in decide(stateOf(facts), control)) continue;
      app.store.setState(stateOf(facts), true);
      const before = app.store.getState();
      await app.timeline.take(control);
      expect(app.store.getState()).toBe(before);
    }
    expect(connections).toBe(0);
  });
});

describe("a locked link", () => {
  const locked = (locks: readonly Lock[], facts: Partial<Facts>): AppState => {
    const state = stateOf({ ...PLAIN, ...facts });
    return { ...state, screen: { ...state.screen, locks } };
  };
  const PLAIN: Facts = {
    source: "recorded",
    status: "paused",
    race: "none",
    isSlow: false,
    isOpening: false,
  };
  const refusals = (state: AppState) =>
    CONTROLS.filter((control) => {
      const decision = decide(state, control);
      return "refusal" in decision && decision.refusal.startsWith("locked");
    });
  const MOVING = ["play", "back", "update", "round", "generator", "verifier", "reset"];

  test("stays at its update, but for its stages, and can always be paused", () => {
    expect(refusals(locked(["update"], {}))).toEqual(MOVING);
    expect(refusals(locked(["update"], { source: "live" }))).toEqual(MOVING);
    const within = ["play", "round", "generator", "verifier", "reset"];
    expect(refusals(locked(["update"], { isSlow: true }))).toEqual(within);
    expect(decide(locked(["update"], { status: "training" }), "play")).toEqual({
      action: "run.pause",
    });
  });

  test("does not train, and a recording plays", () => {
    expect(refusals(locked(["live"], {}))).toEqual(["source"]);
    const live = locked(["live"], { source: "live" });
    expect(refusals(live)).toEqual(MOVING.filter((control) => control !== "back"));
    expect(decide(live, "source")).toEqual({ action: "show.recording" });
  });

  test("that stays in its view or run changes no control", () => {
    expect(refusals(locked(["view", "run"], {}))).toEqual([]);
  });
});
