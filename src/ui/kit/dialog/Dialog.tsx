import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../Button.tsx";
import { leaveAddress } from "../hash.ts";
import { REFUGE } from "../refuge.ts";
import styles from "./Dialog.module.css";

/** The part of the hash that names the open view. */
const viewInAddress = (): string => location.hash.split("/")[0] ?? "";

interface DialogProps {
  /** The dialog's name, with which the title's id begins. */
  readonly name: string;
  readonly title: string;
  /** Label of the button that closes. */
  readonly close: string;
  /** A form, or the whole window. */
  readonly size: "form" | "window";
  /** A class for the content. */
  readonly className?: string | undefined;
  /** Shown between the title and the close button. */
  readonly beside?: ReactNode;
  readonly isBusy?: boolean | undefined;
  /** The dialog element, so that the content can close the dialog: `close()` restores the focus. */
  readonly ref?: RefObject<HTMLDialogElement | null> | undefined;
  readonly children: ReactNode;
}

/** A dialog over the page that is open for as long as it is mounted; closing it takes it out of the address. */
export function Dialog(props: DialogProps) {
  const { name, title, close, size, className, beside, isBusy, ref, children } = props;
  const dialog = useModal(ref);
  const [view] = useState(viewInAddress);
  // The close event is asynchronous: another view may have opened since.
  const leave = () => {
    if (viewInAddress() === view) leaveAddress();
  };
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} max-h-[calc(100dvh_-_1rem)] max-w-none rounded-r2 border border-line bg-surface p-s5 text-ink ${styles[size]} ${className ?? ""}`}
      aria-labelledby={`${name}-title`}
      aria-busy={isBusy}
      onClose={leave}
    >
      <div className={`${styles.head} flex items-center gap-s4`}>
        <h2 id={`${name}-title`}>{title}</h2>
        {beside}
        <Button onClick={() => dialog.current?.close()}>{close}</Button>
      </div>
      {children}
    </dialog>
  );
}

/** Shows the dialog when it is mounted, and restores the focus when it is unmounted without being closed. */
export function useModal(
  given?: RefObject<HTMLDialogElement | null>,
): RefObject<HTMLDialogElement | null> {
  const fallback = useRef<HTMLDialogElement>(null);
  const dialog = given ?? fallback;
  useEffect(() => {
    const view = dialog.current;
    const opener = document.activeElement;
    if (view && !view.open) view.showModal();
    return () => {
      if (document.activeElement !== document.body || !(opener instanceof HTMLElement)) return;
      (opener.isConnected ? opener : document.getElementById(REFUGE))?.focus();
    };
  }, [dialog]);
  return dialog;
}
