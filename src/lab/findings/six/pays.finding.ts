/** What the verifier's own training is worth to the generator. */
import type { Finding } from "../model/finding.ts";

/** Sampled accuracy at the end, for as many tokens as Tango used. */
const AT_TOKENS = "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango";
/** Sampled accuracy at the end, after an equal number of updates. */
const AT_UPDATES = "rollouts/accuracy_drawn, generator updates 142–150";

const VS_FROZEN = { study: "both", minus: "frozen" } as const;
const GAIN = { ...VS_FROZEN, from: "contrast", arm: "tango", as: "points" } as const; // of Tango over a frozen verifier
const PER_UPDATE = { ...GAIN, measure: AT_UPDATES } as const;
const PER_TOKEN = { ...GAIN, measure: AT_TOKENS } as const;

const pays: Finding = {
  id: "pays",
  question: { en: "Does training the verifier pay for the generator?" },
  answer: {
    en: "Per update it does, {update} percentage points over a frozen verifier (95 % interval {updateLow} to {updateHigh}); for the same tokens it is not shown, {token} ({tokenLow} to {tokenHigh}).",
  },
  limit: {
    en: "It need not learn at the same time: with all of its updates before the generator's first, no difference is shown for the generator. Nor need it be reinforced: it may copy those of its own checks that were true.",
  },
  numbers: {
    update: { ...PER_UPDATE, value: "mean" },
    updateLow: { ...PER_UPDATE, value: "low" },
    updateHigh: { ...PER_UPDATE, value: "high" },
    token: { ...PER_TOKEN, value: "mean" },
    tokenLow: { ...PER_TOKEN, value: "low" },
    tokenHigh: { ...PER_TOKEN, value: "high" },
  },
  plot: {
    title: { en: "Right answers at the end: difference seed by seed, percentage points" },
    as: "points",
    from: -0.4,
    to: 0.4,
    rows: [
      {
        ...VS_FROZEN,
        label: { en: "learns − frozen, per update" },
        measure: AT_UPDATES,
        arms: ["tango"],
      },
      {
        label: { en: "the same on other seeds" },
        study: "red-queen",
        measure: "rollouts/accuracy_drawn, last 9 generator updates",
        arms: ["tango"],
        minus: "frozen-verifier",
      },
      {
        ...VS_FROZEN,
        label: { en: "learns − frozen, same tokens" },
        measure: AT_TOKENS,
        arms: ["tango"],
      },
      {
        label: { en: "learned first − learns in turns" },
        study: "controls",
        measure: AT_UPDATES,
        arms: ["late"],
        minus: "tango",
      },
      {
        label: { en: "copies its true checks − learns" },
        study: "judges",
        measure: "rollouts/accuracy_drawn, generator updates 92–100",
        arms: ["rft"],
        minus: "tango",
      },
    ],
  },
};

export default pays;
