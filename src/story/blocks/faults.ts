/** What several blocks check in their fields. */
import { writtenWords } from "../../i18n/en/written.ts";
import { words } from "../../i18n/index.ts";
import type { Fault } from "../../page/written/read.ts";
import type { Around } from "./block.ts";

/** A name that is none of the lesson's figures. */
export function* named({ numbers }: Around, path: string, name: string): Iterable<Fault> {
  if (!Object.hasOwn(numbers, name)) yield { path, why: words(writtenWords).why.noNumber(name) };
}

/** Ends in the wrong order. @param path of the second */
export function* inOrder(path: string, from: number, to: number): Iterable<Fault> {
  if (from >= to) yield { path, why: words(writtenWords).why.moreThan(String(from)) };
}
