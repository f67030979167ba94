/** One open board: its codes, its last report, and where it is stored. */

import type { Undo } from "../../../kit/undo.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import type { CollectedResult } from "../../../study/class/summary.ts";
import { keepClass, type NamedClass } from "../../model/kept-classes.ts";
import { type AddReport, addText, type Codes, codesOf, withCodeAt } from "./collect.ts";

/** The outcome of adding a text or a file; a file that cannot be used has a problem. */
export type Report =
  | { readonly source: string | null; readonly told: AddReport }
  | { readonly source: string; readonly problem: "noText" | "tooLarge" };

export interface BoardState {
  readonly codes: Codes;
  readonly reports: readonly Report[];
  readonly showsGhosts: boolean;
  /** Whether the board is stored, so that a reload finds it again. */
  readonly isKept: boolean;
}

export interface OpenBoard {
  /** @returns whether the text held anything like a code */
  add(text: string): boolean;
  /** Adds texts of files; a file without text is reported. */
  addAll(files: readonly FileText[]): void;
  remove(code: CollectedResult, undo: Undo): void;
  showGhosts(shows: boolean): void;
}

export type FileText =
  | { readonly source: string; readonly text: string }
  | Extract<Report, { readonly problem: string }>;

/** A text that was pasted or read from a file, or a file that has no text. */
type Given = FileText | { readonly source: null; readonly text: string };

/** The codes with those of these texts, and the report on each text. */
function withTexts(plan: ClassPlan, before: Codes, texts: readonly Given[]) {
  let codes = before;
  const reports = texts.map((given): Report => {
    if ("problem" in given) return given;
    const added = addText(plan, codes, given.text);
    codes = added.codes;
    return { source: given.source, told: added.told };
  });
  return { codes, reports };
}

/** The board as stored on this device. */
export const boardKept = ({ kept, plan }: NamedClass): BoardState => ({
  codes: codesOf(plan, kept.codes),
  reports: [],
  showsGhosts: kept.showsGhosts,
  isKept: true,
});

/** @param onChange called with each state after the first */
export function openBoard(
  { id, kept, plan }: NamedClass,
  first: BoardState,
  onChange: (state: BoardState) => void,
): OpenBoard {
  let state = first;
  const set = (change: Partial<BoardState>): void => {
    const next = Object.assign({}, state, change);
    const { codes, showsGhosts } = next;
    const isKept = keepClass(id, {
      query: kept.query,
      codes: codes.map(({ code }) => code),
      showsGhosts,
    });
    state = Object.assign(next, { isKept });
    onChange(state);
  };
  const now = () => state.codes;
  const addAll = (texts: readonly Given[]) => {
    const added = withTexts(plan, now(), texts);
    set(added);
    return added.reports;
  };
  return {
    add: (text) =>
      addAll([{ source: null, text }]).some((report) => "told" in report && hasCodes(report.told)),
    addAll,
    remove: (code, undo) => {
      const at = now().indexOf(code);
      set({ codes: now().filter((one) => one.code !== code.code), reports: [] });
      undo.add({
        id: code.code,
        name: String(code.result.seed),
        undo: () => set({ codes: withCodeAt(now(), code, at) }),
        drop: () => undefined,
      });
    },
    showGhosts: (showsGhosts) => set({ showsGhosts }),
  };
}

const hasCodes = ({ added, again, refused, tooMany }: AddReport): boolean =>
  added.length + again + refused.length + tooMany > 0;
