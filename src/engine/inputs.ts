/** What every engine asks of a batch. */
import { expectSize, LabError } from "../core/errors.ts";
import type { ModelShape, TokenBatch, UpdateRequest } from "../core/policy.ts";
import { segmentPositions } from "../core/tokens/vocabulary.ts";

/** Segment and offset of every place of a row, as the model's tables count them. */
export function positionsOf(
  row: Int32Array,
  start: number,
  shape: ModelShape,
): { segments: Int32Array; offsets: Int32Array } {
  if (shape.positions === "segment") return segmentPositions(row, start);
  return {
    segments: new Int32Array(row.length),
    offsets: Int32Array.from(row, (_, s) => Math.max(0, s - start)),
  };
}

/**
 * Checks a batch at the door.
 * @throws LabError("bad-shape") saying what came, what was expected and what to do
 */
export function checkBatch(batch: TokenBatch, shape: ModelShape): void {
  const { rows, columns } = batch;
  expectSize("tokens", batch.tokens.length, rows * columns, "pass rows · columns tokens");
  expectSize("starts", batch.starts.length, rows, "pass one start a row");
  expectSize("lengths", batch.lengths.length, rows, "pass one length a row");
  if (columns > shape.context) {
    throw new LabError(
      "bad-shape",
      `Rows are ${columns} tokens long, but the model's context is ${shape.context}: use shorter problems or a longer context.`,
      { got: columns, expected: shape.context },
    );
  }
  if (batch.promptLength < 1 || batch.promptLength > columns) {
    throw new LabError(
      "bad-shape",
      `The response starts at column ${batch.promptLength} of ${columns}: a prompt needs at least one token.`,
      { got: batch.promptLength, expected: columns },
    );
  }
  for (const token of batch.tokens) {
    if (token < 0 || token >= shape.vocabulary) {
      throw new LabError(
        "bad-shape",
        `Token ${token} is outside the vocabulary of ${shape.vocabulary}: encode the text with the lab's vocabulary.`,
        { got: token, expected: shape.vocabulary },
      );
    }
  }
}

/** @throws LabError("bad-shape") when the request's arrays do not fit its batch */
export function checkUpdate(request: UpdateRequest): void {
  const places = request.rows * (request.columns - request.promptLength);
  const remedy = "pass one value a response place, rows · T";
  expectSize("coefficients", request.coefficients.length, places, remedy);
  if (request.oldLogprobs) expectSize("oldLogprobs", request.oldLogprobs.length, places, remedy);
  if (request.referenceLogprobs) {
    expectSize("referenceLogprobs", request.referenceLogprobs.length, places, remedy);
  } else if (request.hyper.klCoef > 0) {
    throw new LabError(
      "bad-shape",
      "klCoef is above 0 but referenceLogprobs is missing: score the batch under the reference first.",
      { klCoef: request.hyper.klCoef },
    );
  }
}
