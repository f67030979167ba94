/** Values of files that other programs wrote. */
import { badFile } from "../../core/bad-file.ts";

export type Table = Readonly<Record<string, unknown>>;

export const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @param where "its row 3" @throws TangoError("bad-file") for anything but an object */
export function tableOf(file: string, where: string, value: unknown): Table {
  if (isTable(value)) return value;
  throw badFile(file, `${where} is not an object`);
}

/** A finite number, also one in digits or a BigInt of Parquet; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "bigint") return Number(value);
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** A text, or the texts of a list of messages (role, content); null for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return null;
  const parts = value.map((part) => (isTable(part) ? textOf(part.content) : null));
  return parts.some((part) => part === null) ? null : parts.join("\n");
}

/** Numbers of a list, null where one is none; null for no list. */
export const numbersOf = (value: unknown): readonly (number | null)[] | null =>
  Array.isArray(value) || ArrayBuffer.isView(value)
    ? Array.from(value as ArrayLike<unknown>, numberOf)
    : null;
