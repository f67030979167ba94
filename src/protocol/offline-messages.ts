/**
 * Files of the page that do not come with its first load: what training needs (engines, starting
 * weights), and all others too (weights of the recordings).
 */
export type OfflinePart = "training" | "all";

/** What the page asks of its service worker; each with a port for the answer, where there is one. */
export type OfflineRequest =
  /** A newer version takes over now. */
  | { readonly type: "activate" }
  /** How many files are here. One answer. */
  | { readonly type: "count" }
  /** Fetches the files of this part that are not here yet. An answer after each, and at the end. */
  | { readonly type: "fetch"; readonly part: OfflinePart };

/** Files of this version of the page that can be had without a network, of all. */
export interface OfflineCount {
  readonly here: number;
  readonly all: number;
  /** Bytes of the files that are not here, before a server packs them. */
  readonly missing: number;
  /** Whether live training can begin. */
  readonly canTrain: boolean;
  /** Whether nothing more is coming. */
  readonly isDone: boolean;
}
