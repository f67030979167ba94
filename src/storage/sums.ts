/**
 * SHA-256 checksums of a stored run: its record, its lines and groups in blocks of 512 lines, and its checkpoints. The
 * record holds them, and they are verified before the run is used.
 */
import { TangoError } from "../core/errors.ts";
import type { StoredGroup } from "../core/recording/stored-group.ts";
import { RECORD_SENTENCES } from "./faults.ts";
import { BLOCK_LINES, blockOf, type LineBlock } from "./line-block.ts";
import type { RunSave } from "./save.ts";
import type { RunSums } from "./sums-schema.ts";

/** Fields that other code may change after a save, and the checksums themselves: no checksum covers them. */
const NOT_SUMMED = new Set(["name", "note", "ending", "writer", "sums"]);

/** Checksums of stored data that the next save does not replace. */
export interface KnownSums {
  readonly lines: ReadonlyMap<number, string>;
  /** Of each group, by line. */
  readonly groups: ReadonlyMap<number, string>;
  readonly checkpoints: ReadonlyMap<number, string>;
}

export const NO_SUMS: KnownSums = { lines: new Map(), groups: new Map(), checkpoints: new Map() };

/** SHA-256 in hex. Pages that were not served over HTTPS have no crypto.subtle. */
export async function sha256(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  if (!globalThis.crypto?.subtle) return (await import("../core/sha256.ts")).sha256(bytes);
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of an array of numbers. */
const raw = ({ buffer, byteOffset, byteLength }: Uint8Array | Float64Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

function sumOfBlock({ first, names, phases, values }: LineBlock): Promise<string> {
  const head = new TextEncoder().encode(JSON.stringify([first, names, phases.length]));
  const parts = [head, raw(phases), raw(values)];
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return sha256(all);
}

const sumOfGroup = (group: StoredGroup) => sha256(JSON.stringify(group));

async function sumOfRecord(record: object, rest: Omit<RunSums, "record">): Promise<string> {
  const fields = Object.entries(record).filter(
    ([name, value]) => !NOT_SUMMED.has(name) && value !== undefined,
  );
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([fields, rest.lines, rest.groups, rest.checkpoints]));
}

/** The sum of each block of groups, from the sums of its groups. */
async function groupBlocks(groups: ReadonlyMap<number, string>): Promise<RunSums["groups"]> {
  const blocks = new Map<number, [number, string][]>();
  for (const [line, sum] of [...groups].sort(([a], [b]) => a - b)) {
    const block = blocks.get(blockOf(line)) ?? [];
    blocks.set(blockOf(line), [...block, [line, sum]]);
  }
  return Promise.all(
    [...blocks].map(async ([index, list]) => [index, await sha256(JSON.stringify(list))] as const),
  ).then((list) => list.map(([index, sum]) => [index, sum]));
}

async function summed<T>(
  items: readonly T[],
  key: (item: T) => number,
  sum: (item: T) => Promise<string>,
): Promise<[number, string][]> {
  return Promise.all(
    items.map(async (item): Promise<[number, string]> => [key(item), await sum(item)]),
  );
}

/** The checksums of a run with this save. @param known those of what is already stored */
export async function withSums(
  save: RunSave,
  known: KnownSums,
): Promise<{ readonly sums: RunSums; readonly known: KnownSums }> {
  const { from, blocks, groups, dropped, checkpoints, record } = save;
  const kept = (sums: ReadonlyMap<number, string>, isKept: (number: number) => boolean) =>
    [...sums].filter(([number]) => isKept(number));
  const moments = new Set(record.moments.map(({ line }) => line));
  const gone = new Set(dropped);
  const next: KnownSums = {
    lines: new Map([
      ...kept(known.lines, (index) => index < blockOf(from)),
      ...(await summed(blocks, ({ first }) => blockOf(first), sumOfBlock)),
    ]),
    groups: new Map([
      ...kept(known.groups, (line) => line < from && !gone.has(line)),
      ...(await summed(groups, ({ line }) => line, sumOfGroup)),
    ]),
    checkpoints: new Map([
      ...kept(known.checkpoints, (line) => moments.has(line)),
      ...(await summed(
        checkpoints,
        ({ line }) => line,
        ({ bytes }) => sha256(bytes),
      )),
    ]),
  };
  const rest = {
    lines: [...next.lines],
    groups: await groupBlocks(next.groups),
    checkpoints: [...next.checkpoints],
  };
  return { sums: { record: await sumOfRecord(record, rest), ...rest }, known: next };
}

/** The result of verifying a stored run. */
interface Inspected {
  readonly known: KnownSums;
  /** The first line that is damaged or missing; Infinity without one. */
  readonly damagedFrom: number;
  /** What is damaged, for `changed`; null if nothing is. */
  readonly damage: string | null;
}

/** @param record as it is stored @throws TangoError("bad-file") if the record itself was changed */
export async function inspected(
  record: object,
  sums: RunSums,
  blocks: readonly LineBlock[],
  groups: readonly StoredGroup[],
): Promise<Inspected> {
  await checkRecord(record, sums);
  const lines = new Map(await summed(blocks, ({ first }) => blockOf(first), sumOfBlock));
  const byLine = new Map(await summed(groups, ({ line }) => line, sumOfGroup));
  const known = { lines, groups: byLine, checkpoints: new Map(sums.checkpoints) };
  const found = new Map(await groupBlocks(byLine));
  const bad = (stored: ReadonlyMap<number, string>, listed: RunSums["lines"]) =>
    [...listed, ...stored].flatMap(([index]) =>
      stored.get(index) === new Map(listed).get(index) ? [] : index,
    );
  const [inLines, inGroups] = [bad(lines, sums.lines), bad(found, sums.groups)];
  const first = Math.min(...inLines, ...inGroups);
  if (first === Number.POSITIVE_INFINITY) return { known, damagedFrom: first, damage: null };
  const from = first * BLOCK_LINES;
  const words = inLines.includes(first) ? "changedLines" : "changedGroups";
  const damage = RECORD_SENTENCES[words](from, from + BLOCK_LINES - 1);
  return { known, damagedFrom: from, damage };
}

async function checkRecord(record: object, { record: expected, ...rest }: RunSums): Promise<void> {
  if ((await sumOfRecord(record, rest)) !== expected) throw changed(RECORD_SENTENCES.changedRecord);
}

/** @throws TangoError("bad-file") if a stored checkpoint was changed */
export async function checkCheckpoint(
  sums: RunSums,
  line: number,
  bytes: Uint8Array,
): Promise<void> {
  const listed = new Map(sums.checkpoints).get(line);
  if ((await sha256(bytes)) !== listed) throw changed(RECORD_SENTENCES.changedCheckpoint(line));
}

/** @param how it differs from what was saved: one of RECORD_SENTENCES */
export const changed = (how: string): TangoError =>
  new TangoError("bad-file", RECORD_SENTENCES.changed(how));
