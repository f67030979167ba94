import type { StoreApi } from "zustand/vanilla";
import { type PlainError, toPlainError } from "../core/errors.ts";

interface WithProblem {
  readonly problem: PlainError | null;
}

/** Runs an action of the user. Null when it failed; the reason is then in `problem`. */
export async function resultOrProblem<T>(
  store: Pick<StoreApi<WithProblem>, "setState">,
  work: () => Promise<T>,
): Promise<T | null> {
  store.setState({ problem: null });
  try {
    return await work();
  } catch (thrown) {
    store.setState({ problem: toPlainError(thrown) });
    return null;
  }
}
