import { classes, formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { usePhone } from "../../../kit/use-media.ts";
import type { DoingProps } from "../lesson-view.ts";
import stage from "../pieces/stage.module.css";
import { Attempts } from "./Attempts.tsx";
import { isSettled, keptOf, RULES, type VoteGroup } from "./model/votes.ts";
import { beliefText, ruleName } from "./rule-name.ts";
import type { Vote } from "./schema.ts";
import { useGroups } from "./use-groups.ts";
import styles from "./vote.module.css";
import { voteWords } from "./words.en.ts";

/** The attempts with the beliefs in them; after all rules are worked out, a table of answers by rules. */
export function VoteStage({ doing, kept }: DoingProps<Vote>) {
  const groups = useGroups(doing);
  const isPhone = usePhone();
  if (typeof groups === "string") return null;
  const { picks, at } = keptOf(kept, groups);
  const group = groups[at];
  if (!group) return null;
  return (
    <div className={stage.stage}>
      {isPhone ? null : <Attempts group={group} />}
      {isSettled(picks, groups, at) ? <Tallies group={group} /> : null}
    </div>
  );
}

/** A table of answers by rules; each rule's pick is marked, and so is the right answer. */
function Tallies({ group }: { readonly group: VoteGroup }) {
  const words = useWords(voteWords);
  const { tallies, winners } = group;
  return (
    <section className={stage.panel}>
      <table className={classes(stage.table, styles.tallies)}>
        <caption className="visually-hidden">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.answer}</th>
            {RULES.map((rule) => (
              <th key={rule} scope="col">
                {ruleName(words, rule, group)}
                <small>{words.counts[rule]}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ answer, isRight, counts }) => (
            <tr key={answer}>
              <th scope="row">
                {answer}{" "}
                <span className={classes(styles.truth, isRight && styles.right)}>
                  {isRight ? "✓" : "✗"} {words[isRight ? "right" : "wrong"]}
                </span>
              </th>
              {RULES.map((rule) => {
                const isPicked = winners[rule].includes(answer);
                const count = counts[rule];
                return (
                  <td key={rule} data-picked={isPicked}>
                    <span>{rule === "majority" ? formatInteger(count) : beliefText(count)}</span>
                    {isPicked ? <small>{words.picks}</small> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
