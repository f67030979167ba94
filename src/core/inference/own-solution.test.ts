import { describe, expect, it } from "vitest";
import { TangoError } from "../errors.ts";
import { judgeOwn, type OwnSolution } from "./own-solution.ts";
import { inTurn, models, PROBLEM } from "./testing/models.ts";

const { context, verifier } = models("tango", inTurn(""));
const own = (steps: readonly string[], answer: string): OwnSolution => ({ steps, answer });

async function refusalOf(one: OwnSolution): Promise<TangoError> {
  const asked = verifier.generated.length;
  const refused = await judgeOwn(context, PROBLEM, [one]).catch((error: unknown) => error);
  expect(verifier.generated).toHaveLength(asked);
  if (refused instanceof TangoError) return refused;
  throw new Error("was judged");
}

describe("a solution written by the user", () => {
  it("is judged together with the previous one", async () => {
    const [before, after] = await judgeOwn(context, PROBLEM, [
      own(["4", "7"], "47"),
      own(["4", "6"], "46"),
    ]);
    expect(before).toMatchObject({ solution: "4;7;#47.", verdicts: [1, -1], isCorrect: false });
    expect(after).toMatchObject({ solution: "4;6;#46.", verdicts: [1, 1], isCorrect: true });
  });

  it("shares a batch with those that need as much room, and with no other", async () => {
    const asked = verifier.generated.length;
    const texts = [own(["4", "7"], "47"), own(["5", "6"], "56"), own(["4", "06"], "46")];
    const judged = await judgeOwn(context, PROBLEM, texts, "reference");
    const requests = verifier.generated.slice(asked);
    expect(requests.map(({ prompts }) => prompts.length)).toEqual([2, 1]);
    expect(requests.map(({ weights }) => weights)).toEqual(["reference", "reference"]);
    expect(judged.map(({ verdicts }) => verdicts)).toEqual([
      [1, -1],
      [-1, 1],
      [1, -1],
    ]);
  });

  it("may have longer steps than a model writes: the verification gets enough tokens", async () => {
    const [long] = await judgeOwn(context, PROBLEM, [own(["4", "006", "zz"], "46")]);
    // 44C, 006 and 006 and X, zz and 00 and X, >X.
    expect(long).toMatchObject({ flaw: "wrong number of steps", verdicts: [1, -1, -1] });
    expect(verifier.generated.at(-1)?.maxNewTokens).toBe(3 + 3 + 7 + 5);
    const [short] = await judgeOwn(context, PROBLEM, [own(["4"], "46")]);
    expect(short).toMatchObject({ verdicts: [1], stepTruth: [true], isCorrect: true });
  });

  it("follows its problem if the judge reads both as one text", async () => {
    const prime = models("prime", inTurn(""));
    await judgeOwn(prime.context, PROBLEM, [own(["4", "6"], "46")]);
    // 12+34= and 4;6;#46.
    expect(prime.verifier.scored[0]?.columns).toBe(6 + 8);
  });

  it.each([
    [own([], "46"), { flaw: "no-steps" }, "A solution has at least one step."],
    [own(["4", ""], "46"), { flaw: "empty", place: 2 }, "Step 2 is empty."],
    [own(["4"], ""), { flaw: "empty", place: "answer" }, "The answer is empty."],
    [
      own(["4;6"], "46"),
      { flaw: "characters", place: 1 },
      "Step 1 may have only digits and small letters.",
    ],
    [
      own(["4"], "４６"),
      { flaw: "characters", place: "answer" },
      "The answer may have only digits and small letters.",
    ],
  ])("is refused as %j", async (one, detail, sentence) => {
    const { code, message, detail: facts } = await refusalOf(one);
    expect([code, message, facts]).toEqual(["bad-setting", sentence, detail]);
  });

  it("is refused beyond the models' context, and judged up to it", async () => {
    // 6 of the problem, 1 + 1 + 1 of ;, # and ?, the step three times and a verdict, 3 of the end: 13 + 3w + answer.
    const fits = own(["1".repeat(40)], "1".repeat(27));
    expect(await judgeOwn(context, PROBLEM, [fits])).toHaveLength(1);
    const { detail, message } = await refusalOf({ ...fits, answer: `${fits.answer}1` });
    expect(detail).toEqual({ flaw: "context", length: 161, most: 160 });
    expect(message).toContain("up to 161 characters");
  });
});
