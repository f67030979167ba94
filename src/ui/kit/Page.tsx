import type { ComponentProps } from "react";
import styles from "./Page.module.css";

/** A page of text: it scrolls below the header (on a phone, together with it) and prints in full. */
export function Page({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={[styles.page, className].filter(Boolean).join(" ")} />;
}
