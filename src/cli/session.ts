import type { Policy } from "../core/policy.ts";
import type { Settings } from "../core/settings/settings.ts";
import { Session } from "../core/training/session.ts";
import type { SessionState } from "../core/training/state.ts";
import { openNodeLine } from "./line-sandbox.ts";

/** Seconds of a monotonic clock. */
export const clock = () => performance.now() / 1000;

/** A session in this process. @param state to resume from */
export const openSession = (
  settings: Settings,
  policies: { readonly generator: Policy; readonly verifier: Policy },
  state?: SessionState,
): Session => new Session({ settings, ...policies, openLine: openNodeLine, clock, state });
