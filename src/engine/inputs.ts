/** Checks that every engine makes of its inputs. */
import { expectSize, TangoError } from "../core/errors.ts";
import type { ModelShape, TokenBatch, UpdateRequest } from "../core/policy.ts";
import { segmentPositions } from "../core/tokens/vocabulary.ts";

/** Segment and offset [S] of each position. @param row [S] int32 @param start first real column */
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

/** Checks sizes, context, prompt and token ids. @throws TangoError("bad-shape") with a remedy */
export function checkBatch(batch: TokenBatch, shape: ModelShape): void {
  const { rows, columns } = batch;
  expectSize("tokens", batch.tokens.length, rows * columns, "pass rows · columns tokens");
  expectSize("starts", batch.starts.length, rows, "pass one start per row");
  expectSize("lengths", batch.lengths.length, rows, "pass one length per row");
  if (columns > shape.context) {
    throw new TangoError(
      "bad-shape",
      `Rows are ${columns} tokens long, but the model's context is ${shape.context}: use shorter problems or a longer context.`,
      { got: columns, expected: shape.context },
    );
  }
  if (batch.promptLength < 1 || batch.promptLength > columns) {
    throw new TangoError(
      "bad-shape",
      `The response starts at column ${batch.promptLength} of ${columns}: a prompt needs at least one token.`,
      { got: batch.promptLength, expected: columns },
    );
  }
  for (const token of batch.tokens) {
    if (token < 0 || token >= shape.vocabulary) {
      throw new TangoError(
        "bad-shape",
        `Token ${token} is outside the vocabulary of ${shape.vocabulary}: encode the text with the lab's vocabulary.`,
        { got: token, expected: shape.vocabulary },
      );
    }
  }
}

/**
 * Checks the loss inputs of an update, [N, T] each.
 * @throws TangoError("bad-shape") when an array does not fit the batch, or klCoef needs one that is missing
 */
export function checkUpdate(request: UpdateRequest): void {
  const size = request.rows * (request.columns - request.promptLength);
  const remedy = "pass one value per response position, rows · T";
  expectSize("coefficients", request.coefficients.length, size, remedy);
  if (request.oldLogprobs) expectSize("oldLogprobs", request.oldLogprobs.length, size, remedy);
  if (request.referenceLogprobs) {
    expectSize("referenceLogprobs", request.referenceLogprobs.length, size, remedy);
  } else if (request.optimizer.klCoef > 0) {
    throw new TangoError(
      "bad-shape",
      "klCoef is above 0 but referenceLogprobs is missing: score the batch under the reference first.",
      { klCoef: request.optimizer.klCoef },
    );
  }
}
