import { defineWords } from "../index.ts";

/** Branch names to use in place of the changed setting's name and value. */
const known: Readonly<Record<string, string>> = {
  "verifierPerRound=0": "verifier frozen",
  "alpha0=0": "α = 0",
  "classWeights=false": "no class weights",
  "generatorKlCoef=0": "no KL term",
};

/** Names of runs and their lanes. */
export const runNames = defineWords("run-names", {
  /** A run that the user has not named. */
  nameOf: (preset: string, seed: number) => `${preset}, seed ${seed}`,
  own: "First run",
  control: "Unchanged",
  known,
  changed: (setting: string, value: string) => `${setting} ${value}`,
  recording: (preset: string) => `recording of ${preset}`,
  states: {
    turn: "computing",
    waits: "waiting for its turn",
    paused: "paused",
    starting: "starting",
    aside: "set aside",
    finished: "finished",
    fault: (title: string) => `stopped: ${title}`,
    idle: "not started",
  },
});
