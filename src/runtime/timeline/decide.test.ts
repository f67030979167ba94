/** Why a control is refused, in every combination of source, status, race, slow motion and opening: decisions.txt. */
import { describe, expect, test } from "vitest";
import type { AppState, Lock, RaceState } from "../app-state.ts";
import { createApp } from "../create-app.ts";
import { CONTROLS, type Control, refusalOf } from "./decide.ts";
import { type Facts, PLAIN, RACES, SOURCES, STATUSES, stateOf } from "./testing/decide-states.ts";

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
          grouped(
            STATUSES,
            (status) =>
              refusalOf(stateOf({ source, status, race, isSlow, isOpening: false }), control) ??
              "acts",
          );
        return [...groupBy(RACES, rowOf)].map(([row, races]) => {
          const where = races.length === RACES.length ? "" : `, race ${races.join(" ")}`;
          return `  ${control}${where} -> ${row}`;
        });
      });
      return [`${source}, slow motion ${isSlow ? "on" : "off"}`, ...lines].join("\n");
    }),
  );
  return `control -> refusal, by status of the run on screen\n\n${blocks.join("\n\n")}\n`;
}

test("why every control is refused in every state", async () => {
  await expect(table()).toMatchFileSnapshot("decisions.txt");
});

describe("in every combination", () => {
  test("the opening changes no refusal, and a race none of a recording", () => {
    for (const { control, ...facts } of ALL) {
      const refusal = refusalOf(stateOf(facts), control);
      expect(refusalOf(stateOf({ ...facts, isOpening: false }), control)).toEqual(refusal);
      if (facts.source === "live") continue;
      expect(refusalOf(stateOf({ ...facts, race: "none" }), control)).toEqual(refusal);
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
      if (refusalOf(stateOf(facts), control) === null) continue;
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
  const refusals = (state: AppState) =>
    CONTROLS.filter((control) => refusalOf(state, control)?.startsWith("locked"));
  const MOVING = ["play", "back", "update", "round", "generator", "verifier", "reset"];

  test("stays at its update, but for its stages, and can always be paused", () => {
    expect(refusals(locked(["update"], {}))).toEqual(MOVING);
    expect(refusals(locked(["update"], { source: "live" }))).toEqual(MOVING);
    const within = ["play", "round", "generator", "verifier", "reset"];
    expect(refusals(locked(["update"], { isSlow: true }))).toEqual(within);
    const playing = locked(["update"], { status: "training" });
    expect(refusals(playing)).toEqual(MOVING.filter((control) => control !== "play"));
    expect(refusalOf(playing, "play")).toBeNull();
  });

  test("does not train, and a recording plays", () => {
    expect(refusals(locked(["live"], {}))).toEqual(["source"]);
    const live = locked(["live"], { source: "live" });
    expect(refusals(live)).toEqual(MOVING.filter((control) => control !== "back"));
    expect(refusalOf(live, "source")).toBeNull();
  });

  test("that stays in its view or run changes no control", () => {
    expect(refusals(locked(["view", "run"], {}))).toEqual([]);
  });
});
