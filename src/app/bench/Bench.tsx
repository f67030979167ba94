import { type RefObject, useEffect } from "react";
import { bench, useBench } from "../../state/bench.ts";
import { benchStrings as words } from "../../state/bench-strings.ts";
import styles from "./Bench.module.css";
import { BenchForm } from "./BenchForm.tsx";
import { BenchReportView } from "./BenchReportView.tsx";

const ADDRESS = "#bench";

/** The view is open while the address ends in `#bench`. */
function useAddress(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const follow = () => {
      const view = dialog.current;
      if (location.hash !== ADDRESS) view?.close();
      else if (view && !view.open) view.showModal();
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [dialog]);
}

/** Opens the view by its address: what a link does, a button does too. */
export function openBench(): void {
  location.hash = ADDRESS;
}

function close(): void {
  bench.stop();
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** The engines beside each other, in a dialog over the lab. */
export function Bench({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  const { status, line, report } = useBench();
  useAddress(dialog);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="bench-title" onClose={close}>
      <div className={styles.head}>
        <h2 id="bench-title">{words.title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </div>
      <p className={styles.about}>{words.about}</p>
      <BenchForm running={status === "running"} />
      <p className={styles.line} aria-live="polite" data-bench={status}>
        {status === "failed" ? words.failed(line) : line}
      </p>
      {report ? <BenchReportView report={report} /> : null}
    </dialog>
  );
}
