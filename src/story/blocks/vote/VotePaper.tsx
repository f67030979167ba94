import { useWords } from "../../../i18n/index.ts";
import type { PaperProps } from "../lesson-view.ts";
import { Field } from "../pieces/blanks.tsx";
import styles from "../pieces/paper.module.css";
import { RULES, type VoteGroup } from "./model/votes.ts";
import { beliefText, ruleName } from "./rule-name.ts";
import type { Vote } from "./schema.ts";
import { useGroups } from "./use-groups.ts";
import { voteWords } from "./words.en.ts";

const useRead = (doing: Vote): readonly VoteGroup[] => {
  const groups = useGroups(doing);
  return typeof groups === "string" ? [] : groups;
};

/** The answers of each group with the beliefs in them, and a line to write down what each rule picks. */
export function VotePaper({ doing }: PaperProps<Vote>) {
  const words = useWords(voteWords);
  return (
    <>
      <p>{words.belief}</p>
      {useRead(doing).map((group) => (
        <div key={group.problem} className={styles.group}>
          <div className={styles.cards}>
            <b>{group.problem}</b>
            {group.attempts.map(({ answer, belief }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may be alike
              <span key={i}>
                {answer ?? words.noAnswer}
                <br />
                <small>{beliefText(belief)}</small>
              </span>
            ))}
          </div>
          <div className={styles.rules}>
            {RULES.map((rule) => (
              <Field key={rule} label={ruleName(words, rule, group)} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

/** What each rule picks in each group, and the right answer of the group. */
export function VoteAnswers({ doing }: PaperProps<Vote>) {
  const words = useWords(voteWords);
  return useRead(doing).map((group) => {
    const right = group.tallies.find(({ isRight }) => isRight);
    return (
      <li key={group.problem}>
        {group.problem}{" "}
        {RULES.map((rule, i) => (
          <span key={rule}>
            {i > 0 ? "; " : null}
            {ruleName(words, rule, group)}: <b>{group.winners[rule].join(", ")}</b>
          </span>
        ))}
        {right ? ` (${right.answer}: ${words.right})` : null}
      </li>
    );
  });
}
