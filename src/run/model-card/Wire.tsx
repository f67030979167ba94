import type { Role } from "../../core/role.ts";
import { classes } from "../../kit/format.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { useCalmNow } from "../now/now.ts";
import { isLearning, turnOf } from "./card-model.ts";
import { methodOf } from "./method.ts";
import styles from "./wire.module.css";

/** Decorative arrows between a model's card and the sheet: the model's text to the sheet, and the reward back. */
export function Wire({ role }: { readonly role: Role }) {
  const now = useCalmNow();
  const turn = turnOf(role, now);
  const { verifier } = methodOf(now.settings.algorithm);
  const isThere = turn !== "absent" && (role === "generator" || now.seen.verdicts);
  const isPaid = role === "generator" || verifier === "rewarded";
  const isPushed =
    now.group !== null && updateFacts(now.group).attempts.some(({ push }) => push !== 0);
  const rewards = isPushed && isLearning(turn) && isPaid && now.seen.advantage;
  return (
    <div
      aria-hidden="true"
      className={classes("@container/wire relative min-w-0 max-lg:hidden", styles[role])}
    >
      {isThere ? (
        <span
          className={`${styles.text} absolute top-[34%] right-[4px] left-[4px] h-[3px] origin-left rounded-r1 bg-generator text-generator`}
          data-wire="text"
        />
      ) : null}
      {rewards ? (
        <>
          <span
            className={`${styles.reward} absolute right-[4px] bottom-[54px] left-[4px] h-[5px] origin-right rounded-r1 bg-pay text-pay`}
            data-wire="reward"
          />
          <span className={styles.label}>reward</span>
        </>
      ) : null}
    </div>
  );
}
