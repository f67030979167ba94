/** The table of the class: every code, exact numbers, and no cell that a spreadsheet computes. */
import { expect, test } from "vitest";
import { LESSONS } from "../../../learn/lessons.ts";
import { markOf } from "../../../study/class/homework.ts";
import { encodeResult } from "../../../study/class/result-code.ts";
import { micro, resultOf } from "../../../study/class/testing/class.ts";
import { HOMEWORK_NAMES } from "../../homework.ts";
import { codesOf } from "./codes.ts";
import { boardCsv } from "./csv.ts";

const lesson = LESSONS.find(({ id }) => id === "always-wrong");
const LESSON_ANSWER = lesson?.predict.kind === "choice" ? (lesson.predict.options[1] ?? "?") : "?";

test("a row for each code by seed; formulas become text; a failed arm is empty", () => {
  const results = [
    resultOf(9, [10, 7], {
      nickname: "=1+1",
      homework: {
        lessons: [
          { mark: markOf("push"), predicted: 37 },
          { mark: markOf("always-wrong"), predicted: 1 },
        ],
        lines: [markOf("blend")],
      },
    }),
    resultOf(3, [4, 8], { nickname: 'Li, "W"' }),
    resultOf(9, [1, 1], { nickname: "@x" }),
    resultOf(5, [0, 0], {
      arms: [
        { predicted: null, right: null },
        { predicted: 10, right: 3 },
      ],
    }),
  ];
  const codes = results.map((result) => encodeResult(micro, result));
  const [head, ...rows] = boardCsv(micro, codesOf(micro, codes)).trimEnd().split("\r\n");
  expect(head).toContain(
    'Seed,name,Tango,"Tango, predicted",Frozen verifier,"Frozen verifier, predicted",Tango minus Frozen verifier,engine,',
  );
  for (const name of HOMEWORK_NAMES) expect(head).toContain(name.replaceAll('"', '""'));
  expect(head).toMatch(/,code,counts$/);
  const none = ",".repeat(HOMEWORK_NAMES.length);
  const [done = ""] = rows.splice(2, 1);
  expect(done).toMatch(/^9,'=1\+1,0\.625,0\.8,0\.4375,0\.8,0\.1875,cpu,37 %,/);
  expect(done).toContain(LESSON_ANSWER);
  expect(done).toContain(",passed,");
  expect(done.endsWith(`,${codes[0]},yes`)).toBe(true);
  expect(rows).toEqual([
    `3,"Li, ""W""",0.25,0.8,0.5,0.8,-0.25,cpu${none},${codes[1]},yes`,
    `5,,,,0.1875,0.1,,cpu${none},${codes[3]},yes`,
    `9,'@x,0.0625,0.8,0.0625,0.8,0,cpu${none},${codes[2]},no`,
  ]);
});
