/** A machine's receipt: the measured times with the kind of device, as data, text and files. */
import type { CardText } from "../../../core/plot/card.ts";
import type { Receipt } from "../../../core/receipt.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { words } from "../../../i18n/index.ts";
import { LAB_VERSION } from "../../../page/citation.ts";
import { browserOf, systemOf } from "./device.ts";
import { receiptWords } from "./words.en.ts";

/** @param navigator the page's, for browser and system @param now the date on the receipt */
export function receiptOf(
  { gpu, times }: Pick<Receipt, "gpu" | "times">,
  { userAgent, hardwareConcurrency }: Pick<Navigator, "userAgent" | "hardwareConcurrency">,
  now: Date,
): Receipt {
  return {
    format: "tango-receipt-1",
    lab: LAB_VERSION,
    date: now.toISOString().slice(0, 10),
    browser: browserOf(userAgent),
    system: systemOf(userAgent),
    cores: hardwareConcurrency ?? 0,
    gpu,
    times,
  };
}

export const receiptJson = (receipt: Receipt): Blob =>
  new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: "application/json" });

/** "tango-receipt-2026-11-28" */
export const receiptName = ({ date }: Receipt): string => `tango-receipt-${date}`;

function gpuText(gpu: Receipt["gpu"]): string {
  const said = words(receiptWords);
  if (!gpu) return said.noGpu;
  const name = [gpu.vendor, gpu.architecture].filter(Boolean).join(" ") || said.unnamed;
  return gpu.isSoftware ? `${name}: ${said.software}` : name;
}

/** The text of the receipt's card, on the page and in the saved picture. */
export function cardText(receipt: Receipt): CardText {
  const said = words(receiptWords);
  const ms = (value: number | null) => (value === null ? said.notTimed : formatNumber(value));
  const device = [receipt.browser, receipt.system].filter(Boolean).join(", ");
  return {
    title: said.title,
    lines: [device, gpuText(receipt.gpu), said.cores(receipt.cores)],
    head: [said.model, said.update, said.rollout],
    rows: receipt.times.map(({ case: id, engine, update, rollout }) => [
      `${said.cases[id]}: ${said.engines[engine]}`,
      ms(update),
      ms(rollout),
    ]),
    foot: said.foot(receipt.lab, receipt.date),
  };
}
