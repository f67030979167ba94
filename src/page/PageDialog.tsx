import type { ComponentProps } from "react";
import { useWords } from "../i18n/index.ts";
import { Dialog } from "../kit/dialog/Dialog.tsx";

/** A dialog over the page with a translated close button. */
export function PageDialog(props: Omit<ComponentProps<typeof Dialog>, "close">) {
  const { close } = useWords().views;
  return <Dialog {...props} close={close} />;
}
