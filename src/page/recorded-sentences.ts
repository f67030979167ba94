import { pluralize } from "../core/counted.ts";

export const RECORDED = {
  about: {
    title: "A recorded run",
    real: "A real run of this lab, played back: every metric, and one sampled group per update. Nothing is being computed.",
    preset: "Preset",
    seed: "Seed",
    chosen: "Chosen",
    typicalOf: (runs: string, study: string) =>
      `of ${pluralize(runs, "run")} of the study ${study} the one nearest to the middle of both models' ranks`,
    machine: "Computed on",
    length: "Length",
    lengthOf: (updates: string, tokens: string, seconds: string) =>
      `${pluralize(updates, "update")}, ${tokens} sampled tokens, ${seconds} s of training`,
    lab: "Lab version",
    command: "Command",
  },
  states: {
    idle: "Loading recording",
    starting: "Loading recording",
    training: "Playing a recording",
    pausing: "Playing a recording",
    stepping: "Playing a recording",
    paused: "Recording paused",
    finished: "Recording finished",
    fault: "Recording stopped",
  },
  none: {
    title: "There is no recording of this preset",
    text: "You can train it live, or watch one of these:",
    problem: "The recording cannot be played",
    still: "You can still train it live.",
    again: "Try again",
  },
  time: {
    seconds: (count: number) => `${count} seconds`,
    minutes: (count: number) => (count === 1 ? "a minute" : `${count} minutes`),
    hours: (count: number) => (count === 1 ? "an hour" : `${count} hours`),
  },
  made: (engine: string) => `recorded on ${engine}`,
  noEngine: "no engine loaded",
};
