import { expect, test } from "vitest";
import { words as shared } from "../../../i18n/index.ts";
import { withFallback } from "../../../i18n/translation.ts";
import { zh as chinese } from "../../../i18n/zh/index.ts";
import { stagesOf } from "../../../runtime/timeline/update-stages.ts";
import { type CaptionWords, stageWords } from "../words.en.ts";
import stages from "../words.zh.ts";
import { captionOf } from "./caption.ts";
import { en, FIGURES, MICRO, said, solutions, verifications } from "./testing/groups.ts";

const zh: CaptionWords = {
  ...withFallback(shared(), chinese.shared),
  stages: withFallback(stageWords.english, stages),
};

test("Chinese contains the same numbers", () => {
  const numbers = (text: string) => (text.match(/[+−]?\d[\d.]*(?:e−\d+)?/g) ?? []).sort();
  const metric = (name: string) => FIGURES[name] ?? null;
  for (const group of [solutions(), verifications([said(-1), said(1)])]) {
    for (const stage of stagesOf(group.updated)) {
      const [english, chinese] = [en, zh].map((words) =>
        captionOf(stage, { group, settings: MICRO, metric }, words)
          .join(" ")
          .replace(/\.(?= |$)/g, ""),
      );
      expect(numbers(chinese ?? "")).toEqual(numbers(english ?? ""));
    }
  }
});
