import type { DoingKind } from "./doing-kind.ts";
import type { Doing } from "./doing-schema.ts";
import { lazyKind } from "./lazy-kind.tsx";

/** Every kind of doing. A lesson loads the code of its own kinds. */
export const DOINGS: { readonly [Kind in Doing["kind"]]: DoingKind<Kind> } = {
  hand: lazyKind(() => import("./hand/kind.ts")),
  know: lazyKind(() => import("./know/kind.ts")),
  lanes: lazyKind(() => import("./dots/lesson/kind.ts")),
  look: lazyKind(() => import("./look/kind.ts")),
  mark: lazyKind(() => import("./mark/kind.ts")),
  train: lazyKind(() => import("./train/kind.ts")),
  vote: lazyKind(() => import("./vote/kind.ts")),
  watch: lazyKind(() => import("./watch/kind.ts")),
};
