import type { ComponentProps } from "react";
import { Dialog } from "../kit/dialog/Dialog.tsx";

/** A dialog over the page with a translated close button. */
export function PageDialog(props: Omit<ComponentProps<typeof Dialog>, "close">) {
  return <Dialog {...props} close="Close" />;
}
