import type { RolloutRow } from "../../core/training/records.ts";
import type { Patient } from "../../homework/clinic/clinic-file.ts";
import { formatInteger, formatSigned } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { pushOf } from "../../runtime/step-facts.ts";
import styles from "./group.module.css";
import { clinicWords } from "./words.en.ts";

interface Props {
  readonly patient: Patient;
  readonly attempt: number;
  readonly onAttempt: (attempt: number) => void;
}

const LARGEST_DRAWN = 2; // the advantage at the edge of the picture; larger ones are drawn there too

/** All attempts of one group around their average reward, and whether their advantages cancel. */
export function Group({ patient, attempt, onAttempt }: Props) {
  const words = useWords(clinicWords).group;
  const { group, update } = patient;
  const sum = group.rows.reduce((all, { outcomeAdvantage }) => all + (outcomeAdvantage ?? 0), 0);
  return (
    <Card as="section" pad="s4" padAcross="s5" className={styles.group}>
      <Text as="h2" size="t3" weight="strong">
        {words.title}{" "}
        <Text as="span" size="t2" tone="soft" weight="plain">
          {words.about(`${group.problem}?`.replace("=?", "= ?,"), formatInteger(update + 1))}
        </Text>
      </Text>
      <Grid as="ol" gap="s2">
        {group.rows.map((row, index) => (
          <Attempt
            // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is identified by its index
            key={index}
            row={row}
            index={index}
            isChosen={index === attempt}
            onChoose={() => onAttempt(index)}
          />
        ))}
      </Grid>
      <Text size="t2" tone="soft">
        {words.adds(formatSigned(Math.abs(sum) < 0.005 ? 0 : sum))}
      </Text>
    </Card>
  );
}

interface AttemptProps {
  readonly row: RolloutRow;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** An attempt, drawn as far from the middle line as its advantage is large. */
function Attempt({ row, index, isChosen, onChoose }: AttemptProps) {
  const words = useWords(clinicWords).group;
  const push = pushOf(row) ?? 0;
  const high = Math.max(-LARGEST_DRAWN, Math.min(LARGEST_DRAWN, push)) / LARGEST_DRAWN;
  const state = words[row.isCorrect ? "right" : "wrong"];
  const answer = row.answer ?? words.none;
  return (
    <li style={{ translate: `0 ${-1.25 * high}rem` }}>
      <Button
        aria-pressed={isChosen}
        aria-label={words.attempt(formatInteger(index + 1), answer, state, formatSigned(push))}
        data-right={row.isCorrect}
        onClick={onChoose}
      >
        <Text as="b" size="t2" tone="generator" weight="strong">
          {answer}
        </Text>
        <Text as="span" size="t0" tone="soft" digits>
          {formatSigned(push)}
        </Text>
        <Text as="small" size="t0" tone="soft">
          {state}
        </Text>
      </Button>
    </li>
  );
}
