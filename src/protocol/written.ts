/** What a trainer has written, as one message: no object for an update, a row or a token crosses to the page. */
import type { MetricsLine, RolloutGroup } from "../core/training/records.ts";
import type { Progress, StreamMessage, Written } from "./messages.ts";
import type { BlockPacker } from "./metric-blocks.ts";
import { packGroups, unpackGroups } from "./packed-groups.ts";

/** What waits to be sent. */
interface Unsent {
  readonly lines: readonly MetricsLine[];
  readonly groups: readonly RolloutGroup[];
  readonly progress: Progress | null;
}

/** @param packer of all lines of the run @returns the message, and its arrays to be transferred */
export function packWritten(packer: BlockPacker, { lines, groups, progress }: Unsent) {
  const messages = packer.pack(lines);
  const columns = messages.find((message) => message.type === "columns");
  const block = messages.find((message) => message.type === "metrics");
  const packed = groups.length > 0 ? packGroups(groups) : null;
  const message: Written = {
    type: "written",
    names: columns?.names ?? null,
    lines: block?.lines ?? null,
    phases: block?.phases ?? null,
    values: block?.values ?? null,
    groups: packed,
    progress,
  };
  const ofBlock = block ? [block.lines, block.phases, block.values] : [];
  const ofGroups = packed ? [packed.starts, packed.numbers] : [];
  return {
    message,
    transfer: [...ofBlock, ...ofGroups].map(({ buffer }) => buffer as ArrayBuffer),
  };
}

/** The messages of which it consists, in the order in which they hold. */
export function unpackWritten(written: Written): StreamMessage[] {
  const { names, lines, phases, values, groups, progress } = written;
  return [
    ...(names ? [{ type: "columns", names } as const] : []),
    ...(lines && phases && values ? [{ type: "metrics", lines, phases, values } as const] : []),
    ...(groups ? unpackGroups(groups).map((group) => ({ type: "rollouts", group }) as const) : []),
    ...(progress ? [progress] : []),
  ];
}
