import { useRef, useState } from "react";
import { decodeText } from "../../core/written-text.ts";
import type { CollectedResult } from "../../study/class/summary.ts";
import { keepClass, type NamedClass } from "../kept-classes.ts";
import { addCodes, type Codes, codesOf } from "./model/codes.ts";

interface BoardState {
  readonly codes: Codes;
  /** Sentences about what was added or removed last. */
  readonly told: readonly string[];
  readonly showsGhosts: boolean;
}

export type BoardHandle = ReturnType<typeof useBoard>;

/** Largest file, in bytes; the codes of a large school take a hundredth of it. */
const MOST_BYTES = 2_000_000;

const NOT_KEPT = "This browser stores nothing: save the CSV file before you close this page.";

/** The board of a class, stored on this device at every change. */
export function useBoard({ id, kept, plan }: NamedClass) {
  const [state, setState] = useState<BoardState>(() => ({
    codes: codesOf(plan, kept.codes),
    told: [],
    showsGhosts: kept.showsGhosts,
  }));
  // Files are read later than the render in which they were chosen.
  const latest = useRef(state);
  const change = (changed: Partial<BoardState>) => {
    const { codes, told, showsGhosts } = { ...latest.current, ...changed };
    const texts = codes.map(({ code }) => code);
    const isKept = keepClass(id, { query: kept.query, codes: texts, showsGhosts });
    latest.current = { codes, showsGhosts, told: isKept ? told : [...told, NOT_KEPT] };
    setState(latest.current);
  };
  const add = (text: string) => change(addCodes(plan, latest.current.codes, text));
  const addFiles = async (files: readonly File[]) => {
    const told: string[] = [];
    for (const file of files) {
      const bytes = file.size > MOST_BYTES ? null : await file.arrayBuffer().catch(() => null);
      const text = bytes && decodeText(new Uint8Array(bytes));
      if (text !== null) add(text);
      const about = text === null ? ["the file is not a list of codes."] : latest.current.told;
      told.push(...about.map((sentence) => `${file.name}: ${sentence}`));
    }
    if (files.length > 0) change({ told });
  };
  const remove = ({ code }: CollectedResult) =>
    change({
      codes: latest.current.codes.filter((one) => one.code !== code),
      told: [`Removed. To have it back, paste it again: ${code}`],
    });
  const showGhosts = (showsGhosts: boolean) => change({ showsGhosts });
  return { ...state, add, addFiles, remove, showGhosts };
}
