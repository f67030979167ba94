/** Messages from workers/receipt.worker.ts to the page, which only starts and terminates that worker. */
import * as v from "valibot";
import { receipt } from "../core/receipt.ts";

const message = v.variant("type", [
  v.object({ type: v.literal("progress"), done: v.number(), total: v.number() }),
  v.object({ type: v.literal("done"), gpu: receipt.entries.gpu, times: receipt.entries.times }),
  v.object({ type: v.literal("failed"), message: v.string() }),
]);

export type ReceiptMessage = v.InferOutput<typeof message>;

export const isReceiptMessage = (data: unknown): data is ReceiptMessage => v.is(message, data);
