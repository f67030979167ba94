import { expect, test } from "vitest";
import type { LogProbsRequest } from "../policy.ts";
import { probabilitiesNow } from "./after-update.ts";

/** log π of every token is −(token / 10), independent of its context. */
function policy() {
  const asked: LogProbsRequest[] = [];
  const score = async (request: LogProbsRequest) => {
    asked.push(request);
    const { rows, columns, promptLength, tokens } = request;
    const span = columns - promptLength;
    return Float32Array.from({ length: rows * span }, (_, i) => {
      const [n, t] = [Math.floor(i / span), i % span];
      return -(tokens[n * columns + promptLength + t] ?? 0) / 10;
    });
  };
  return { score, asked };
}

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));

test("scores each token with the current weights, at the sampling temperature", async () => {
  const { score, asked } = policy();
  const rows = [{ prompt: [1, 2, 3], response: [10, 20] }, null, { prompt: [1], response: [5] }];
  const after = await probabilitiesNow(
    { logProbs: score },
    rows.map((row) => ({ row })),
    0.7,
  );
  expect(after).toEqual([near([Math.exp(-1), Math.exp(-2)]), [], near([Math.exp(-0.5)])]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ rows: 2, temperature: 0.7, weights: "current" });
});

test("scores nothing when nothing was written", async () => {
  const { score, asked } = policy();
  expect(await probabilitiesNow({ logProbs: score }, [{ row: null }, { row: null }], 1)).toEqual([
    [],
    [],
  ]);
  expect(asked).toEqual([]);
});
