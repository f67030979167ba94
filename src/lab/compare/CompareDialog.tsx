import { useRef } from "react";
import { useStore } from "zustand";
import { Button } from "../../ui/kit/Button.tsx";
import { useHash } from "../../ui/kit/hash.ts";
import { openView, viewPart } from "../../ui/page/navigation/routes.ts";
import { PageDialog } from "../../ui/page/PageDialog.tsx";
import { repeats } from "../../ui/page/repeats.ts";
import { Form } from "./Form.tsx";
import { Results } from "./Results.tsx";

/** Compares two settings: the form of a new comparison, or the results of those on several seeds. */
export default function CompareDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const part = viewPart(useHash(), "branch");
  const hasResults = useStore(repeats.store, ({ shown }) => shown !== null);
  const isResults = part === "results";
  const other = isResults ? "New comparison…" : "Results…";
  return (
    <PageDialog
      name="compare"
      title={isResults ? "Results on other seeds" : "Compare"}
      size="form"
      className="text-t1"
      ref={dialog}
      beside={
        isResults || hasResults ? (
          <Button onClick={() => openView("branch", isResults ? undefined : "results")}>
            {other}
          </Button>
        ) : null
      }
    >
      {isResults ? (
        <Results />
      ) : (
        <Form isFreezing={part === "freeze"} onBegun={() => dialog.current?.close()} />
      )}
    </PageDialog>
  );
}
