import type { Role } from "../../core/role.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { useCalmNow } from "../now/now.ts";
import { isLearning, turnOf } from "./card-model.ts";
import { methodOf } from "./method.ts";
import styles from "./model-card.module.css";

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
  const toRight = role === "generator";
  return (
    <div aria-hidden="true" className="relative min-w-0 max-lg:hidden">
      {isThere ? (
        <span
          className={`${styles.wire} ${toRight ? "top-[34%] text-generator" : "top-[47%] text-verifier"}`}
          data-wire="text"
          data-to={toRight ? "right" : "left"}
        />
      ) : null}
      {rewards ? (
        <>
          <span
            className={`${styles.wire} bottom-[54px] text-pay`}
            data-wire="reward"
            data-to={toRight ? "left" : "right"}
          />
          <span className="absolute bottom-[24px] z-1 left-1/2 -translate-x-1/2 text-t0 font-strong text-pay">
            reward
          </span>
        </>
      ) : null}
    </div>
  );
}
