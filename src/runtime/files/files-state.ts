import type { PlainError } from "../../core/errors.ts";
import type { ReadWeights } from "../../core/files/read-files.ts";
import type { OpenedState } from "./opened-runs.ts";

export interface FilesState {
  /** Whether files are being read or written. */
  readonly isBusy: boolean;
  /** The file being read, once it takes a while, and how much is read, from 0 to 1; null for none. */
  readonly reading: { readonly file: string; readonly share: number } | null;
  readonly problem: PlainError | null;
  /** Whether the last opened files were several runs, shown in one chart. */
  readonly areSeveral: boolean;
  /** Opened weights that a live run can start from. */
  readonly weights: ReadWeights | null;
  readonly opened: OpenedState;
}

/** Before any file was read or written. */
export const NO_FILES: FilesState = {
  isBusy: false,
  reading: null,
  problem: null,
  areSeveral: false,
  weights: null,
  opened: { runs: [] },
};
