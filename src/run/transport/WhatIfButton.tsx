import type { ComponentProps } from "react";
import { LANES } from "../../core/lanes/registry.ts";
import { Button } from "../../kit/Button.tsx";
import { app, useApp } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { openView } from "../../page/navigation/routes.ts";
import { type WhatIf, whatIfOf } from "./what-if.ts";

/** Why no two runs can be trained now; null where nothing forbids it, and for a recorded lane. */
function useRefusal(kind: WhatIf["kind"]): string | null {
  const run = useLock("run");
  const live = useLock("live");
  return kind === "branch" ? (run ?? live) : null;
}

/** Answers "What if …?": lays a recorded lane over the run, or opens the form for two live runs. */
export function WhatIfButton({
  look,
  className,
}: Pick<ComponentProps<typeof Button>, "look" | "className">) {
  const kind = useApp((state) => whatIfOf(state).kind);
  const name = useApp((state) => {
    const whatIf = whatIfOf(state);
    if (whatIf.kind === "branch")
      return whatIf.freezes ? "What if the verifier stops learning?" : "What if …?";
    return LANES.get(whatIf.id)?.words?.question ?? "What if …?";
  });
  const refusal = useRefusal(kind);
  const laid = useApp(({ whatIf }) => whatIf);
  return (
    <Button
      look={look}
      className={className}
      aria-pressed={kind === "lane" ? laid !== null : undefined}
      aria-disabled={refusal !== null}
      title={
        refusal ??
        (kind === "lane"
          ? "Overlays another recorded run: same start, same problems."
          : "Trains two runs from here, with one change between them.")
      }
      onClick={() => {
        if (refusal !== null) return;
        const whatIf = whatIfOf(app.store.getState());
        if (whatIf.kind === "lane") app.controller.whatIf(laid === null ? whatIf.id : null);
        else if (whatIf.freezes) openView("branch", "freeze");
        else openView("branch");
      }}
    >
      {name}
    </Button>
  );
}
