import { memo, type ReactNode } from "react";
import { useHides } from "../../ui/page/navigation/locks.ts";
import { Part } from "../../ui/page/Part.tsx";
import { PartBoundary } from "../../ui/page/PartBoundary.tsx";
import { judgeIn } from "../model-card/method.ts";
import { chooseAttemptAndStep } from "../now/actions.ts";
import { useCalmNow } from "../now/now.ts";
import { Rail } from "../rail/Rail.tsx";
import { Sheet } from "../sheet/Sheet.tsx";

interface Props {
  /** Rendered while there is no group. */
  readonly nothing?: ReactNode;
}

/**
 * The group on screen: one attempt in large type, and all attempts below it. Updates that pass too fast to read do not
 * render it again.
 */
export const Group = memo(function Group({ nothing = null }: Props) {
  const { group, attempt, step, seen, stage, settings } = useCalmNow();
  const hidesVerifier = useHides("verifier");
  if (!group || attempt === null) return nothing;
  if (hidesVerifier && group.updated === "verifier") return <Hidden />;
  return (
    <>
      <PartBoundary>
        <Sheet
          group={group}
          attempt={attempt}
          step={step}
          seen={seen}
          stage={stage}
          settings={settings}
          onStep={(next) => chooseAttemptAndStep(attempt, next)}
          onAttempt={(row) => chooseAttemptAndStep(row)}
          size="page"
          judge={judgeIn(settings.algorithm, group.updated)}
        />
      </PartBoundary>
      <Part name="rail">
        <Rail
          group={group}
          attempt={attempt}
          seen={seen}
          stage={stage}
          onAttempt={(row) => chooseAttemptAndStep(row)}
        />
      </Part>
    </>
  );
});

/** Shown in place of a verifier's update when the link hides the verifier. */
function Hidden() {
  return (
    <p className="grid flex-1 place-items-center rounded-r3 border-2 border-dashed border-line p-s6 text-center text-t3 text-ink-soft min-h-[16rem]">
      This link hides what the verifier writes.
    </p>
  );
}
