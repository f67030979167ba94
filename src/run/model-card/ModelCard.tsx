import type { Role } from "../../core/role.ts";
import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { measuredAt } from "../growth/model/checks.ts";
import { useChecks } from "../growth/use-growth.ts";
import { useKnowledge } from "../knowledge/use-knowledge.ts";
import { knowledgeWords } from "../knowledge/words.en.ts";
import type { Now } from "../now/now.ts";
import { useCalmNow, useNow } from "../now/now.ts";
import type { CollapseReading } from "../readings/collapse-at.ts";
import { useOtherReadings, useReadings } from "../readings/use-readings.ts";
import { readingWords } from "../readings/words.en.ts";
import { isLearning, rewardSourceOf, turnOf } from "./card-model.ts";
import collapsed from "./collapsed.module.css";
import { Face } from "./Face.tsx";
import { methodOf } from "./method.ts";
import styles from "./model-card.module.css";
import { Other, Reading } from "./Reading.tsx";
import reading from "./reading.module.css";
import { modelCardWords } from "./words.en.ts";

interface OfRole {
  readonly role: Role;
}

/** The card of one model: what the model does now, how good it is, and what it is rewarded for. */
export function ModelCard({ role }: OfRole) {
  const words = useWords(modelCardWords);
  const { update } = useNow();
  const { collapse = null } = useReadings().verifier ?? {};
  const checks = useChecks();
  const knowledge = useKnowledge();
  const other = useOtherReadings();
  // The calm moment, so that the card and the group on the sheet always show the same model's turn.
  const now = useCalmNow();
  const turn = turnOf(role, now);
  const learns = isLearning(turn);
  const points = checks[role];
  // While the triangles are shown the card counts known facts; otherwise the card names what its model is rewarded for.
  const known = knowledge?.board.hasApart ? (knowledge.knowledge.known[role] ?? null) : null;
  return (
    <section
      aria-label={words.name[role]}
      className={classes(
        styles.card,
        styles[role],
        learns && styles.learns,
        other && styles.compared,
      )}
      data-turn={turn}
    >
      <Head role={role} now={now} learns={learns} />
      <Text size="t1" tone="soft" weight="strong" className={styles.turn}>
        {words.turn[turn]}
      </Text>
      {points ? (
        <Reading role={role} measured={measuredAt(points, update)} judged={checks.judged} />
      ) : (
        <JudgeInstead now={now} />
      )}
      {role === "verifier" && collapse ? <Collapsed collapse={collapse} /> : null}
      {other ? <Other role={role} readings={other} /> : null}
      {known === null || !knowledge ? (
        turn === "absent" ? null : (
          <PaidFor role={role} now={now} />
        )
      ) : (
        <Known known={known} of={knowledge.board.facts.length} />
      )}
      {learns && now.stage === "learn" ? <span key={now.update} className={styles.pulse} /> : null}
    </section>
  );
}

interface HeadProps extends OfRole {
  readonly now: Now;
  readonly learns: boolean;
}

function Head({ role, now, learns }: HeadProps) {
  const words = useWords(modelCardWords);
  const { judge } = methodOf(now.settings.algorithm);
  const checksAnswers = role === judge.by && judge.as === "probability";
  return (
    <Row as="header" gap="s4" className={styles.head}>
      <Face role={role} />
      <div>
        <Text as="h2" lines="tight" weight="bold" className={styles.name}>
          {words.name[role]}
        </Text>
        <p className={styles.role}>{checksAnswers ? words.checksAnswers : words.role[role]}</p>
      </div>
      {learns ? (
        <span aria-hidden="true" className={styles.short}>
          {words.learnsShort}
        </span>
      ) : null}
    </Row>
  );
}

/** Says that the verifier has collapsed: its final verdict no longer depends on its input. */
function Collapsed({
  collapse: { kind, earnsAlike, since },
}: {
  readonly collapse: CollapseReading;
}) {
  const words = useWords(readingWords);
  return (
    <p className={collapsed.collapsed}>{words.collapse(kind, earnsAlike, formatInteger(since))}</p>
  );
}

/** Shown for a method without a verifier: who judges instead. */
function JudgeInstead({ now: { settings } }: { readonly now: Now }) {
  const words = useWords(modelCardWords);
  const { judge } = methodOf(settings.algorithm);
  return judge.by === "verifier" ? null : <p className={reading.of}>{words.instead(judge)}</p>;
}

/** How many facts the model knows. */
function Known({ known, of }: { readonly known: number; readonly of: number }) {
  const { knows } = useWords(knowledgeWords);
  return (
    <p className={styles.known}>
      {knows.before}
      <b>{formatInteger(known)}</b>
      {knows.after(of)}
    </p>
  );
}

function PaidFor({ role, now: { settings, group } }: OfRole & { readonly now: Now }) {
  const words = useWords(modelCardWords);
  const method = methodOf(settings.algorithm);
  const { pay, isLittle } = rewardSourceOf(role, method, settings, group?.alpha ?? null);
  const isShown = pay === "shown" || pay === "futures";
  return (
    <Text as="div" size="t1" tone="soft" lines="snug" className={styles.paid}>
      <b>
        <span aria-hidden="true" className={styles.coin} />
        {isShown ? words.learnsFrom : words.paidFor}
      </b>
      <p>{pay === "judged" ? words.paidForJudged(method.judge, isLittle) : words.pay[pay]}</p>
    </Text>
  );
}
