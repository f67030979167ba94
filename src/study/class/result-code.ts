/**
 * What a student hands in as a text that a QR code holds in its short form: `S17-62-47-` (seed and results in percent,
 * to be read by people), then groups of four symbols that hold all of it, with a checksum at the end.
 */
import { ENGINE_NAMES } from "../../core/engines.ts";
import { sha256 } from "../../core/sha256.ts";
import { fingerprint } from "./fingerprint.ts";
import { addHomework, type Homework, NO_HOMEWORK, takeHomework } from "./homework.ts";
import type { ClassPlan } from "./plan.ts";
import { bytesOf, isPossible, type StudentResult, shareOf } from "./result.ts";
import { BitReader, BitWriter, DIGITS } from "./symbols.ts";

/** Why a text is not a result of the class. */
export type BadCode =
  /** The text does not look like a result. */
  | "foreign"
  /** A symbol is wrong or missing. */
  | "damaged"
  /** Made by a newer version of the lab. */
  | "newer"
  /** Of a class with other settings or arms. */
  | "other-class"
  /** Whole, but no student of this class can have these numbers. */
  | "impossible";

export type Decoded =
  | { readonly result: StudentResult; readonly code: string }
  | { readonly bad: BadCode };

const VERSION = 3; // format number within the code
/** The format of version 0.2.0 of the lab: four categories of answers, which it asked for, stand before the nickname. */
const WITH_CATEGORIES = 1;
const CATEGORIES = 12; // their bits
/** The first format with lessons and lines. */
const WITH_HOMEWORK = 3;
/** Something that may be a damaged code. */
const LOOKS_LIKE = /^S\d[0-9A-Z-]{30,}$/;
/** The human-readable part; the symbols after it repeat its content. */
const READABLE = /^S\d+(?:-(?:\d{1,3}|X)){1,3}?(?=(?:-[0-9A-Z]{4})+(?:-[0-9A-Z]{1,4})?$)/;
/** Length of the checksum at the end, in every version: 40 bits of SHA-256 over everything before it. */
const CHECK = 8;
const FINGERPRINT = 6; // symbols of the class's fingerprint
const WIDTH = {
  seed: 32,
  arms: 2,
  engine: 3,
  problems: 13,
  predicted: 7,
  right: 13,
  bytes: 5,
  byte: 8,
} as const;
/** Values for a missing prediction and, below, a missing result. */
const NO_PREDICTION = 127;
const NO_RESULT = 8191;

/** A failed run is shown as X. */
const percent = (share: number | null): string =>
  share === null ? "X" : String(Math.round(100 * share));

/** Checksum symbols of a text. */
function checkOf(text: string): string {
  const hash = sha256(bytesOf(text));
  const writer = new BitWriter();
  for (let i = 0; i < 5; i++) writer.add(Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16), 8);
  return writer.text();
}

/** In groups of four, to be typed. */
const grouped = (symbols: string): string => (symbols.match(/.{1,4}/g) ?? []).join("-");

const readablePart = (result: StudentResult): string =>
  [`S${result.seed}`, ...result.arms.map((arm) => percent(shareOf(result, arm)))].join("-");

function body(result: StudentResult): string {
  const writer = new BitWriter();
  const { seed, problems, arms, engine, nickname, homework } = result;
  writer.add(seed, WIDTH.seed);
  writer.add(arms.length, WIDTH.arms);
  writer.add(engine === null ? 0 : 1 + ENGINE_NAMES.indexOf(engine), WIDTH.engine);
  writer.add(problems, WIDTH.problems);
  for (const { predicted, right } of arms) {
    writer.add(predicted ?? NO_PREDICTION, WIDTH.predicted);
    writer.add(right ?? NO_RESULT, WIDTH.right);
  }
  const name = bytesOf(nickname);
  writer.add(name.length, WIDTH.bytes);
  for (const byte of name) writer.add(byte, WIDTH.byte);
  addHomework(writer, homework);
  return writer.text();
}

/** @throws RangeError for a result that no student of the class can have */
export function encodeResult(plan: ClassPlan, result: StudentResult): string {
  if (!isPossible(plan, result)) throw new RangeError("No student of this class can have that.");
  const head = readablePart(result);
  const symbols = `${DIGITS[VERSION]}${fingerprint(plan)}${body(result)}`;
  return `${head}-${grouped(symbols + checkOf(`${head}-${symbols}`))}`;
}

const codeIn = (given: string): string => given.trim().toUpperCase();

/** Whether a text is a code with the right checksum, of whatever class or version. */
export const isWhole = (given: string): boolean => symbolsOf(codeIn(given)) !== null;

/** Reads what a student brought: pasted, typed or scanned. */
export function decodeResult(plan: ClassPlan, given: string): Decoded {
  const code = codeIn(given);
  if (!LOOKS_LIKE.test(code)) return { bad: "foreign" };
  const symbols = symbolsOf(code);
  if (symbols === null) return { bad: "damaged" };
  if (DIGITS.indexOf(symbols[0] ?? "") > VERSION) return { bad: "newer" };
  if (symbols.slice(1, 1 + FINGERPRINT) !== fingerprint(plan)) return { bad: "other-class" };
  const result = resultIn(symbols);
  const isRead = result !== null && code.startsWith(`${readablePart(result)}-`);
  return isRead && isPossible(plan, result) ? { result, code } : { bad: "impossible" };
}

/** The symbols without the checksum; null if the checksum is wrong. */
function symbolsOf(code: string): string | null {
  const [head] = READABLE.exec(code) ?? [];
  if (head === undefined) return null;
  const all = code.slice(head.length).replaceAll("-", "");
  const symbols = all.slice(0, -CHECK);
  return checkOf(`${head}-${symbols}`) === all.slice(-CHECK) ? symbols : null;
}

/** The result that a code's symbols hold; null if they hold less than a result, or more. */
function resultIn(symbols: string): StudentResult | null {
  const version = DIGITS.indexOf(symbols[0] ?? "");
  const reader = new BitReader(symbols.slice(1 + FINGERPRINT));
  const seed = reader.take(WIDTH.seed);
  const count = reader.take(WIDTH.arms);
  const engine = reader.take(WIDTH.engine);
  const problems = reader.take(WIDTH.problems);
  const arms = Array.from({ length: count }, () => {
    const predicted = reader.take(WIDTH.predicted);
    const right = reader.take(WIDTH.right);
    return {
      predicted: predicted === NO_PREDICTION ? null : predicted,
      right: right === NO_RESULT ? null : right,
    };
  });
  if (version === WITH_CATEGORIES) reader.take(CATEGORIES);
  const nickname = nicknameIn(reader);
  const homework: Homework = version < WITH_HOMEWORK ? NO_HOMEWORK : takeHomework(reader);
  if (nickname === null || !reader.isOver) return null;
  return { seed, problems, arms, engine: ENGINE_NAMES[engine - 1] ?? null, nickname, homework };
}

/** Null for bytes that are no text. */
function nicknameIn(reader: BitReader): string | null {
  const length = reader.take(WIDTH.bytes);
  const bytes = Uint8Array.from({ length }, () => reader.take(WIDTH.byte));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
