/** What the page cannot do in a frame: the embedding site decides about permissions. */

/** The limits in the order in which the notice lists them. */
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
  /** `navigator.gpu`; undefined unless this page and all embedding pages are secure contexts. */
  readonly gpu: unknown;
  /** Whether the page is cross-origin isolated: otherwise threads cannot share memory. */
  readonly isIsolated: boolean;
  readonly isStorageUsable: boolean;
  readonly canFillScreen: boolean;
  /** Whether the frame's permission policy allows a feature; true in browsers that cannot be asked. */
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

/** An in-memory object may replace a blocked localStorage (src/course/memory-storage.ts). */
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
