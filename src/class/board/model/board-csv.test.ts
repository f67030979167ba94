/** The table of the class: every code, exact numbers, and no cell that a spreadsheet computes. */
import { expect, test } from "vitest";
import { encodeResult } from "../../../study/class/result-code.ts";
import { micro, resultOf } from "../../../study/class/testing/class.ts";
import { boardCsv } from "./board-csv.ts";
import { addText } from "./collect.ts";

test("a row for each code by seed; formulas become text; a failed arm is empty", () => {
  const results = [
    resultOf(9, [10, 7], { nickname: "=1+1" }),
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
  const board = addText(micro, [], codes.join("\n"));
  const [head, ...rows] = boardCsv(micro, board.codes).trimEnd().split("\r\n");
  expect(head).toBe(
    'Seed,name,Tango,"Tango, predicted",Frozen verifier,"Frozen verifier, predicted",Tango minus Frozen verifier,engine,code,counts',
  );
  expect(rows).toEqual([
    `3,"Li, ""W""",0.25,0.8,0.5,0.8,-0.25,cpu,${codes[1]},yes`,
    `5,,,,0.1875,0.1,,cpu,${codes[3]},yes`,
    `9,'=1+1,0.625,0.8,0.4375,0.8,0.1875,cpu,${codes[0]},yes`,
    `9,'@x,0.0625,0.8,0.0625,0.8,0,cpu,${codes[2]},no`,
  ]);
});
