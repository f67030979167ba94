import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { attemptOf } from "../../runtime/testing/attempts.ts";
import { UNJUDGED_FIELDS } from "../../runtime/testing/fixtures.ts";
import { Choices } from "./Choices.tsx";
import { textsOf } from "./model/texts.ts";

const right = attemptOf(["4", "6"], "46");
const wrong = attemptOf(["4", "7"], "47");

test("each strategy has its answer, how many agree, and the tokens of both models", () => {
  const html = renderToStaticMarkup(<Choices attempts={[wrong, right, right]} />);
  const [, majority = ""] = /data-choice="majority" data-right="true">(.*?)<\/tr>/.exec(html) ?? [];
  expect(majority.replace(/<[^>]*>/g, "|")).toMatch(/46.*right.*2 of 3.*24.*\|0\|.*24/);
  expect(html).toContain('data-choice="retry" data-right="false"');
});

test("without a judge there is majority and oracle, and a sentence that says so", () => {
  const unjudged = { ...right, ...UNJUDGED_FIELDS };
  const html = renderToStaticMarkup(<Choices attempts={[unjudged]} />);
  expect(html.match(/data-choice="(\w+)"/g)).toEqual([
    'data-choice="majority"',
    'data-choice="oracle"',
  ]);
  expect(html).toContain("This algorithm has no judge");
});

test("attempts with the same text are one, the most frequent first", () => {
  expect(textsOf([wrong, right, { ...right }])).toEqual([
    { attempt: right, count: 2 },
    { attempt: wrong, count: 1 },
  ]);
});
