/**
 * A machine's receipt: how fast the lab's engines are on one device, for a person to look at and to give away.
 * It names the kind of GPU and browser and nothing that identifies a device or a person: no full user agent, no
 * time of day, no name of a driver or machine.
 */
import * as v from "valibot";

/** Each is a case of the bench: two sizes that were timed elsewhere, and one update of the opening's generator. */
export const RECEIPT_CASES = ["R2", "recipe", "gap"] as const;
/** `cpu` is engine cpu with one thread. */
const RECEIPT_ENGINES = ["gpu", "cpu"] as const;

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0));
const name = v.pipe(v.string(), v.maxLength(80));

const receiptTime = v.strictObject({
  case: v.picklist(RECEIPT_CASES),
  engine: v.picklist(RECEIPT_ENGINES),
  /** How products are cut into tiles, or which vectors and threads: "tiled", "relaxed, 1 thread". */
  variant: v.nullable(name),
  /** Medians of complete calls, ms; null where the engine was not timed, with the reason. */
  update: v.nullable(milliseconds),
  rollout: v.nullable(milliseconds),
  /** Number of updates timed. */
  n: v.pipe(v.number(), v.integer(), v.minValue(0)),
  why: v.nullable(v.pipe(v.string(), v.maxLength(300))),
});

export const receipt = v.strictObject({
  format: v.literal("tango-receipt-1"),
  /** Version of the lab. */
  lab: name,
  /** Day, as 2026-11-28. */
  date: v.pipe(v.string(), v.isoDate()),
  /** Name and main version: "Chromium 150". */
  browser: name,
  /** "Windows", "macOS", "Linux", "Android", "iOS" or "". */
  system: name,
  /** Processors that the browser reports; 0 where it does not. */
  cores: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Null without WebGPU. */
  gpu: v.nullable(v.strictObject({ vendor: name, architecture: name, isSoftware: v.boolean() })),
  times: v.pipe(v.array(receiptTime), v.readonly()),
});

export type Receipt = v.InferOutput<typeof receipt>;
export type ReceiptTime = v.InferOutput<typeof receiptTime>;

/** Whether a file is a receipt. */
export const isReceipt = (data: unknown): data is Receipt => v.is(receipt, data);
