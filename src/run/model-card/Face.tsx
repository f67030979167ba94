import type { Role } from "../../core/role.ts";
import { classes } from "../../kit/format.ts";
import styles from "./model-card.module.css";

const PENCIL = "M4 20l1-4L16 5l3 3L8 19zM13 8l3 3";
const GLASS = "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L21 21M7.8 10.6l2 2 3.4-3.8";

/** The sign of a model: a pencil for the generator, a magnifying glass for the verifier. */
export function Face({ role }: { readonly role: Role }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid size-[2.75rem] flex-none place-items-center rounded-round bg-(--own-soft) text-(color:--own) max-lg:size-[36px] max-md:size-[28px]",
        styles[role],
      )}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
        <path d={role === "generator" ? PENCIL : GLASS} />
      </svg>
    </span>
  );
}
