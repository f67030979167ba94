import type { Role } from "../../core/role.ts";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { formatPercent } from "../../ui/kit/format.ts";
import { updateWords } from "../../ui/page/clock.ts";
import { useHides } from "../../ui/page/navigation/locks.ts";
import { type MeasuredCheck, measuredAt } from "../../watch/growth/model/checks.ts";
import { ANSWERS, JUDGED } from "../../watch/model-card/names.ts";
import type { VerifierMeasure } from "../../watch/run-chart/model/measures.ts";
import styles from "./numbers.module.css";
import type { SceneFacts } from "./scene-facts.ts";

interface Props {
  readonly facts: SceneFacts;
}

const ROLES = ["generator", "verifier"] as const;

/** The last check of each model in large figures, as in Watch; a check of an earlier update says which update. */
export function Numbers({ facts: { checks, clock, now } }: Props) {
  const hidesVerifier = useHides("verifier");
  return (
    <Grid as="section" gap="s4" className="phone:grid-cols-[1fr_1fr]" aria-label="Figures">
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
            at={measured.update === now.update ? null : updateWords(clock.at(measured.update))}
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
  /** When it was measured; null for the update on screen. */
  readonly at: string | null;
}

function CheckNumber({ role, measured: { value, first }, judged, at }: NumberProps) {
  const { says, called } = JUDGED[judged];
  const texts = [
    role === "generator" ? ANSWERS.says : `${says} (${called})`,
    ...(first === null ? [] : [`at the start ${formatPercent(first)}`]),
    ...(at === null ? [] : [`at ${at}`]),
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
