/** Checks of fields that several blocks share. */
import { writtenWords } from "../../i18n/en/written.ts";
import { words } from "../../i18n/index.ts";
import type { Fault } from "../../page/written/read.ts";
import type { Around } from "./block.ts";

/** Finds a name that is none of the lesson's figures. */
export function* named({ numbers }: Around, path: string, name: string): Iterable<Fault> {
  if (!Object.hasOwn(numbers, name)) yield { path, why: words(writtenWords).why.noNumber(name) };
}

/** Finds a start after its end. @param path of the field with the end */
export function* inOrder(path: string, from: number, to: number): Iterable<Fault> {
  if (from >= to) yield { path, why: words(writtenWords).why.moreThan(String(from)) };
}
