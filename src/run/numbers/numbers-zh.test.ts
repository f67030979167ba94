import { expect, test } from "vitest";
import { words as shared } from "../../i18n/index.ts";
import { withFallback } from "../../i18n/translation.ts";
import { zh as chinese } from "../../i18n/zh/index.ts";
import { stagesOf } from "../../runtime/timeline/update-stages.ts";
import { numbersOf } from "./numbers-model.ts";
import { en, FIGURES, MICRO, said, solutions, verifications } from "./testing/groups.ts";
import { type NumbersWords, numbersWords } from "./words.en.ts";
import own from "./words.zh.ts";

const zh: NumbersWords = {
  ...withFallback(numbersWords.english, own),
  rollouts: withFallback(shared(), chinese.shared).rollouts,
};

test("Chinese contains the same numbers", () => {
  const numbers = (text: string) =>
    (text.match(/[+−]?\d[\d.]*(?: × 10⁻[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/g) ?? []).sort();
  const metric = (name: string) => FIGURES[name] ?? null;
  for (const group of [solutions(), verifications([said(-1), said(1)])]) {
    for (const stage of stagesOf(group.updated)) {
      const [english, chinese] = [en, zh].map((words) =>
        numbersOf(stage, { group, settings: MICRO, metric }, words)
          .join(" ")
          .replace(/\.(?= |$)/g, ""),
      );
      expect(numbers(chinese ?? "")).toEqual(numbers(english ?? ""));
    }
  }
});
