import { defineWords } from "../../i18n/index.ts";

/** Why a number of a lesson is unavailable. Names stay as the file states them. */
export const figureWords = defineWords("run/figures", {
  figure: (name: string, why: string) => `numbers.${name}: ${why}`,
  more: (names: string, count: string) => `${names} and ${count} more`,
  none: "none",
  noStudy: (study: string, there: string) =>
    `study "${study}" is not one of this lab: it has ${there}.`,
  notFetched: (study: string) => `The table of study ${study} could not be fetched.`,
  notRead: (study: string) => `The table of study ${study} cannot be read.`,
  notInTable: (field: string, got: string, study: string, there: string) =>
    `${field} "${got}" is not in the table of study ${study}: it has ${there}.`,
  notInContrasts: (minus: string, study: string, there: string) =>
    `minus "${minus}" is not in the contrasts of study ${study}: they have ${there}.`,
  noValue: (value: string, study: string) => `value "${value}" was not measured in study ${study}.`,
  noRecording: (preset: string, there: string) =>
    `preset "${preset}" has no recording: there are ${there}.`,
  noLane: (lane: string, preset: string, there: string) =>
    `lane "${lane}" is not in the recording of preset ${preset}: it has ${there}.`,
  noMetric: (metric: string, preset: string, there: string) =>
    `metric "${metric}" is not in the recording of preset ${preset}: it has ${there}.`,
  notThen: (metric: string, at: string, updates: string, preset: string) =>
    `at ${at}: "${metric}" was measured at update ${updates} of the recording of preset ${preset}.`,
  noToken: (preset: string, token: string, attempt: string, update: string) =>
    `the recording of preset ${preset} has no chances of token ${token} of attempt ${attempt} in update ${update}.`,
  rule: {
    verdicts: (rule: string) =>
      `rule "${rule}" needs four values: caught, missed, doubted, accepted.`,
    index: (rule: string, of: string) => `rule "${rule}" has no value at index ${of}.`,
    empty: (rule: string) => `rule "${rule}" has no verdicts to count.`,
    chance: (rule: string) =>
      `rule "${rule}" needs two values: a probability, and how far its logit is moved.`,
  },
});
