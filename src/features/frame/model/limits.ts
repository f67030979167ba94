/** What the page cannot do in a frame: the embedding site decides about permissions. */

/** The limits in the order in which they are told. */
export const LIMITS = [
  "webgpu",
  "threads",
  "storage",
  "clipboard",
  "fullscreen",
  "camera",
] as const;
export type Limit = (typeof LIMITS)[number];

/** Facts about the browser; any may be missing. */
export interface FrameFacts {
  /** Missing in a page that is not served securely, or within one that is not. */
  readonly gpu: unknown;
  /** Without isolation, threads have no memory to share. */
  readonly isIsolated: boolean;
  readonly isStorageUsable: boolean;
  readonly canFillScreen: boolean;
  /** Whether a feature is allowed; browsers without such a question allow what they do not know. */
  readonly allows: (feature: "clipboard-write" | "camera") => boolean;
}

export function limitsOf(facts: FrameFacts): readonly Limit[] {
  const isMissing: Readonly<Record<Limit, boolean>> = {
    webgpu: !facts.gpu,
    threads: !facts.isIsolated,
    storage: !facts.isStorageUsable,
    clipboard: !facts.allows("clipboard-write"),
    fullscreen: !facts.canFillScreen,
    camera: !facts.allows("camera"),
  };
  return LIMITS.filter((limit) => isMissing[limit]);
}

interface PolicyDocument extends Document {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** An object of memory may stand in for a storage that is blocked (src/course/memory-storage.ts). */
function isStorageUsable(): boolean {
  try {
    return localStorage instanceof Storage;
  } catch {
    return false;
  }
}

export function factsHere(): FrameFacts {
  const { featurePolicy } = document as PolicyDocument;
  return {
    gpu: (navigator as { readonly gpu?: unknown }).gpu,
    isIsolated: crossOriginIsolated,
    isStorageUsable: isStorageUsable(),
    canFillScreen: document.fullscreenEnabled,
    allows: (feature) => featurePolicy?.allowsFeature(feature) ?? true,
  };
}
