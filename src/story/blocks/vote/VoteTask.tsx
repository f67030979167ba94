import { type ReactNode, useEffect, useRef } from "react";
import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { usePhone } from "../../../kit/use-media.ts";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import { Waiting } from "../pieces/Waiting.tsx";
import { Attempts } from "./Attempts.tsx";
import { isHit, isSettled, keptOf, RULES, type Rule, type VoteGroup } from "./model/votes.ts";
import { beliefText, ruleName } from "./rule-name.ts";
import type { Vote } from "./schema.ts";
import { useGroups } from "./use-groups.ts";
import styles from "./vote.module.css";
import { voteWords } from "./words.en.ts";

/** The student picks the answer by each rule, group after group; a wrong pick gets a hint. */
export function VoteTask({ doing, texts, kept, onKeep, isDone, onDone }: DoingProps<Vote>) {
  const words = useWords(voteWords);
  const groups = useGroups(doing);
  // On a phone the stage is below the text, so the answers are shown above the rules too.
  const isPhone = usePhone();
  if (typeof groups === "string") return <Waiting state={groups} />;
  const { picks, at } = keptOf(kept, groups);
  const group = groups[at];
  if (!group) return null;
  const pick = (rule: Rule, answer: string) => {
    if (isHit(picks, groups, at, rule)) return;
    const next = picks.map((one, i) =>
      i === at ? Object.assign({}, one, { [rule]: answer }) : one,
    );
    onKeep({ picks: next, at });
    const isOver = groups.every((_, i) => isSettled(next, groups, i));
    if (isOver && !isDone) onDone();
  };
  const turn = (by: number) => onKeep({ picks, at: at + by });
  const settled = isSettled(picks, groups, at);
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      <p className={pieces.soft}>
        {words.position(formatInteger(at + 1), formatInteger(groups.length), group.problem)}
      </p>
      {isPhone ? <Attempts group={group} /> : null}
      {RULES.map((rule) => (
        <RuleRow
          key={`${at} ${rule}`}
          rule={rule}
          group={group}
          picked={picks[at]?.[rule] ?? null}
          isHit={isHit(picks, groups, at, rule)}
          onPick={(answer) => pick(rule, answer)}
        />
      ))}
      <Settled key={at} group={group} isSettled={settled}>
        {at > 0 ? <Button onClick={() => turn(-1)}>{words.before}</Button> : null}
        {settled && at < groups.length - 1 ? (
          <Button look="main" onClick={() => turn(1)}>
            {words.next}
          </Button>
        ) : null}
      </Settled>
    </>
  );
}

interface SettledProps {
  readonly group: VoteGroup;
  readonly isSettled: boolean;
  readonly children: ReactNode;
}

/** The result of a group and its buttons, scrolled into view after the last right pick. */
function Settled({ group, isSettled, children }: SettledProps) {
  const buttons = useRef<HTMLParagraphElement>(null);
  const was = useRef(isSettled);
  useEffect(() => {
    if (isSettled && !was.current) buttons.current?.scrollIntoView({ block: "nearest" });
    was.current = isSettled;
  }, [isSettled]);
  return (
    <>
      <p role="status" className={pieces.soft}>
        {isSettled ? <Outcome group={group} /> : null}
      </p>
      <p ref={buttons} className={pieces.act}>
        {children}
      </p>
    </>
  );
}

interface RowProps {
  readonly rule: Rule;
  readonly group: VoteGroup;
  /** The student's last pick; null before the first one. */
  readonly picked: string | null;
  readonly isHit: boolean;
  readonly onPick: (answer: string) => void;
}

/** One rule: the answers as buttons, and a hint if the last pick was wrong. */
function RuleRow({ rule, group, picked, isHit, onPick }: RowProps) {
  const words = useWords(voteWords);
  const tally = group.tallies.find(({ answer }) => answer === picked);
  const of = formatInteger(group.attempts.length);
  const hint = () => {
    if (!tally || isHit) return null;
    const count = tally.counts[rule];
    return rule === "majority"
      ? words.hints.majority(tally.answer, formatInteger(count), of)
      : words.hints[rule](tally.answer, beliefText(count));
  };
  return (
    <Grid as="fieldset" gap="s2" className={styles.rule} data-hit={isHit}>
      <legend>
        <b>
          {ruleName(words, rule, group)}
          {isHit ? " ✓" : null}
        </b>{" "}
        {words.about[rule]}
      </legend>
      <Row gap="s3" wrap align="stretch" className={styles.answers}>
        {group.tallies
          .map(({ answer }) => answer)
          .sort()
          .map((answer) => (
            <Button
              key={answer}
              aria-pressed={answer === picked}
              aria-disabled={isHit}
              onClick={() => onPick(answer)}
            >
              {answer}
            </Button>
          ))}
      </Row>
      <Text role="status" size="t2" tone="soft">
        {hint()}
        {isHit ? <span className="visually-hidden">{words.hit}</span> : null}
      </Text>
    </Grid>
  );
}

/** Says which of the rules picked the right answer. */
function Outcome({ group }: { readonly group: VoteGroup }) {
  const words = useWords(voteWords);
  const { list } = useWords();
  const right = group.tallies.find(({ isRight }) => isRight);
  const rules = RULES.filter((rule) => right && group.winners[rule].includes(right.answer));
  if (!right) return <>{words.noneRight}</>;
  const names = rules.map((rule) => ruleName(words, rule, group));
  return (
    <>
      {rules.length === 0
        ? words.noRule(right.answer)
        : words.rightRules(right.answer, list(names))}
    </>
  );
}
