/** Times the engines of this device for a machine's receipt, once. Ending the worker stops it. */
import { takeReceipt } from "../src/bench/receipt.ts";
import { toPlainError } from "../src/core/errors.ts";
import type { ReceiptMessage } from "../src/protocol/receipt-messages.ts";
import { browserHost } from "./browser-host.ts";

const post = (message: ReceiptMessage) => self.postMessage(message);

takeReceipt(browserHost, (done, total) => post({ type: "progress", done, total })).then(
  (taken) => post({ type: "done", ...taken }),
  (error: unknown) => post({ type: "failed", message: toPlainError(error).message }),
);
