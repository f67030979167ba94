import type { ComponentProps } from "react";
import styles from "./Page.module.css";

/** A page that is read: it scrolls below the header, on a phone with it, and is printed whole. */
export function Page({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={[styles.page, className].filter(Boolean).join(" ")} />;
}
