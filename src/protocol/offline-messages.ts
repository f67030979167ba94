/** Files not in the first load: those that training needs, or also the weights of recordings. */
export type OfflinePart = "training" | "all";

/** Requests of the page to its service worker, with a port for the answers. */
export type OfflineRequest =
  /** Activates the newer version that is waiting. */
  | { readonly type: "activate" }
  /** Fetches the missing files of a part. One answer at the end. */
  | { readonly type: "fetch"; readonly part: OfflinePart };

/** Whether a message to the service worker is a request of the page. */
export function isOfflineRequest(data: unknown): data is OfflineRequest {
  if (typeof data !== "object" || data === null) return false;
  const { type, part } = data as { readonly type?: unknown; readonly part?: unknown };
  if (type === "fetch") return part === "training" || part === "all";
  return type === "activate";
}

/** How many files of this version are available without a network. */
export interface OfflineCount {
  readonly here: number;
  readonly all: number;
  /** Whether all files for live training are cached. */
  readonly canTrain: boolean;
}
