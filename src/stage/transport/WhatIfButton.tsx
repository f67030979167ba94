import { useWords } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { openView } from "../../lab/navigation/routes.ts";
import { Button } from "../../ui/Button.tsx";
import { whatIfOf } from "./what-if.ts";
import { transportWords } from "./words.en.ts";

/** Answers "What if …?": lays a recorded lane over the run, or opens the form for two live runs. */
export function WhatIfButton({ className }: { readonly className?: string | undefined }) {
  const words = useWords(transportWords).whatIf;
  const kind = useLab((state) => whatIfOf(state).kind);
  const name = useLab((state) => {
    const whatIf = whatIfOf(state);
    if (whatIf.kind === "branch") return whatIf.freezes ? words.freeze : words.several;
    return words.lanes[whatIf.arm] ?? words.several;
  });
  const laid = useLab(({ whatIf }) => whatIf);
  return (
    <Button
      className={className}
      aria-pressed={kind === "lane" ? laid !== null : undefined}
      title={kind === "lane" ? words.over : words.branch}
      onClick={() => {
        const whatIf = whatIfOf(lab.store.getState());
        if (whatIf.kind === "lane") lab.controller.whatIf(laid === null ? whatIf.id : null);
        else if (whatIf.freezes) openView("branch", "freeze");
        else openView("branch");
      }}
    >
      {name}
    </Button>
  );
}
