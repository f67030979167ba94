import type { Doing } from "./doing-schema.ts";
import { type LazyKind, lazyKind } from "./lazy-kind.tsx";

/** Every kind of doing. A lesson loads the code of its own kinds. */
export const DOINGS: { readonly [Kind in Doing["kind"]]: LazyKind<Kind> } = {
  hand: lazyKind(() => import("./hand/kind.ts"), true),
  know: lazyKind(() => import("./know/kind.ts")),
  lanes: lazyKind(() => import("./dots/kind.ts")),
  look: lazyKind(() => import("./look/kind.ts")),
  mark: lazyKind(() => import("./mark/kind.ts"), true),
  train: lazyKind(() => import("./train/kind.ts")),
  vote: lazyKind(() => import("./vote/kind.ts"), true),
  watch: lazyKind(() => import("./watch/kind.ts")),
};

/** Loads all kinds, so that what they print is there. */
export const fetchDoings = (): Promise<unknown> =>
  Promise.all(Object.values(DOINGS).map(({ fetch }) => fetch()));
