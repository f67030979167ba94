import type { Role } from "../../../core/role.ts";
import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { useHides } from "../../../page/navigation/locks.ts";
import {
  type MeasuredCheck,
  measuredAt,
  type VerifierMeasure,
} from "../../../run/growth/model/checks.ts";
import { modelCardWords } from "../../../run/model-card/words.en.ts";
import type { SceneFacts } from "../scene-facts.ts";
import styles from "./numbers.module.css";
import { newProblemsWords } from "./words.en.ts";

interface Props {
  readonly facts: SceneFacts;
}

const ROLES = ["generator", "verifier"] as const;

/** The last check of each model in large figures, as in Watch; a check of an earlier update says which update. */
export function Numbers({ facts: { checks, now } }: Props) {
  const words = useWords(newProblemsWords);
  const hidesVerifier = useHides("verifier");
  return (
    <Grid as="section" gap="s4" className={styles.numbers} aria-label={words.numbers}>
      {ROLES.map((role) => {
        if (role === "verifier" && hidesVerifier) return null;
        const measured = measuredAt(checks[role] ?? [], now.update);
        if (!measured) return null;
        const { judged } = checks;
        return (
          <CheckNumber
            key={role}
            role={role}
            measured={measured}
            judged={judged}
            isNow={measured.update === now.update}
          />
        );
      })}
    </Grid>
  );
}

interface NumberProps {
  readonly role: Role;
  readonly measured: MeasuredCheck;
  readonly judged: VerifierMeasure;
  readonly isNow: boolean;
}

function CheckNumber({ role, measured: { value, first, update }, judged, isNow }: NumberProps) {
  const words = useWords(newProblemsWords);
  const card = useWords(modelCardWords);
  const { says, called } = card.judged[judged];
  const texts = [
    role === "generator" ? card.answers : `${says} (${called})`,
    ...(first === null ? [] : [words.first(formatPercent(first))]),
    ...(isNow ? [] : [words.at(formatInteger(update))]),
  ];
  const [digits, sign] = formatPercent(value).split(/\s(?=%)/);
  return (
    <p className={styles.number}>
      <b data-ink={role}>
        {digits}
        {sign ? <small> {sign}</small> : null}
      </b>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
