import type { Judge } from "../../core/algorithms/arm.ts";
import type { Role } from "../../core/role.ts";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { classes, formatPercent } from "../../ui/kit/format.ts";
import { type MeasuredCheck, measuredAt } from "../growth/model/checks.ts";
import { useChecks } from "../growth/use-growth.ts";
import { countOf, modelIn } from "../knowledge/model/knowledge.ts";
import { useKnowledge } from "../knowledge/use-knowledge.ts";
import { type Now, useCalmNow, useNow } from "../now/now.ts";
import type { VerifierMeasure } from "../run-chart/model/measures.ts";
import { isLearning, paidFor, type Turn, turnOf } from "./card-model.ts";
import { Face } from "./Face.tsx";
import { methodOf } from "./method.ts";
import styles from "./model-card.module.css";
import { ANSWERS, JUDGED, NAME } from "./names.ts";

const TURN = {
  learns: "Learns now",
  practices: "Practices alone",
  writes: "Writes only",
  judges: "Judges only",
  waits: "Not started",
  fixed: "Does not learn in this method",
  absent: "Not in this method",
} satisfies Record<Turn, string>;

const ROLE = { generator: "writes steps", verifier: "checks steps" } satisfies Record<Role, string>;

/** Who judges in a run without a verifier. */
const INSTEAD = {
  verifier: "",
  self: "The generator judges its own work.",
  gold: "Gold labels judge.",
  random: "A coin judges.",
  none: "Nobody judges.",
} satisfies Record<Judge, string>;

interface OfRole {
  readonly role: Role;
}

/** The card of one model: what it does now, how good it is, what it is rewarded for and how many facts it knows. */
export function ModelCard({ role }: OfRole) {
  const { update } = useNow();
  const checks = useChecks();
  // The calm moment, so that the card and the group on the sheet always show the same model's turn.
  const now = useCalmNow();
  const turn = turnOf(role, now);
  const { judge } = methodOf(now.settings.algorithm);
  const points = checks[role];
  const look = [isLearning(turn) && styles.learns, now.stage === "learn" && styles.pulse];
  const checksAnswers = role === judge.by && judge.as === "probability";
  return (
    <section
      aria-label={NAME[role]}
      className={classes(styles.card, styles[role], ...look)}
      data-turn={turn}
    >
      <Row as="header" gap="s4" className="max-lg:w-full max-lg:gap-s3">
        <Face role={role} />
        <div>
          <Text as="h2" lines="tight" weight="bold" className={styles.name}>
            {NAME[role]}
          </Text>
          <p className="text-t1 text-ink-soft max-lg:hidden">
            {checksAnswers ? "checks answers" : ROLE[role]}
          </p>
        </div>
      </Row>
      <p className={styles.turn}>{TURN[turn]}</p>
      {points ? (
        <Reading role={role} measured={measuredAt(points, update)} judged={checks.judged} />
      ) : (
        <Text size="t2">{INSTEAD[judge.by]}</Text>
      )}
      {turn === "absent" ? null : <Foot role={role} now={now} />}
    </section>
  );
}

/** What the model is paid for and how many facts it knows; a low card has room for one of the two. */
function Foot({ role, now }: OfRole & { readonly now: Now }) {
  const knowledge = useKnowledge();
  const model = knowledge?.board.hasApart ? modelIn(knowledge.knowledge, role) : null;
  return (
    <>
      <div className={classes(styles.paid, model && styles.spare)}>
        <b>Paid for</b>
        <p>{paidFor(role, now.settings, now.group?.alpha ?? null)}</p>
      </div>
      {model && knowledge ? (
        <p className={styles.known}>
          {"knows "}
          <b>{countOf(model.knows)}</b>
          {` of ${knowledge.board.facts.length} facts`}
        </p>
      ) : null}
    </>
  );
}

interface ReadingProps extends OfRole {
  /** The model's last check; null before the first check. */
  readonly measured: MeasuredCheck | null;
  readonly judged: VerifierMeasure;
}

/** A model's last check in large digits, what it measures, and the first check, as on the model's curve. */
function Reading({ role, measured, judged }: ReadingProps) {
  const { says, called, help } = role === "generator" ? ANSWERS : JUDGED[judged];
  const [digits = "", sign = ""] = measured ? formatPercent(measured.value).split(" ") : ["–"];
  return (
    <>
      <p className={styles.number} data-reading={role}>
        {digits}
        <small> {sign}</small>
      </p>
      <p className="text-t2 leading-tight max-lg:min-w-0 max-lg:flex-1 max-lg:text-t0">
        <span className={classes(called !== null && "max-lg:hidden")}>
          {measured ? says : "not measured yet"}
        </span>
        {measured && called !== null ? (
          <small
            title={help}
            className={`${styles.low} block text-t1 text-ink-3 max-lg:text-t0 max-lg:text-ink`}
          >
            {" "}
            {called}
          </small>
        ) : null}
      </p>
      {measured ? <Meter value={measured.value} first={measured.first ?? measured.value} /> : null}
    </>
  );
}

function Meter({ value, first }: { readonly value: number; readonly first: number }) {
  return (
    <div className="text-(color:--own) max-lg:hidden">
      <div className={`${styles.low} relative my-s2 h-[10px] rounded-r1 bg-sunken`}>
        <span
          className="absolute inset-y-0 left-0 rounded-r1 bg-current forced-color-adjust-none"
          style={{ width: `${100 * value}%` }}
        />
        <span
          className="absolute top-[-4px] h-[18px] border-l-3 border-l-ink"
          style={{ left: `${100 * first}%` }}
        />
      </div>
      <p className="text-t1 leading-snug text-ink-soft">was {formatPercent(first)} at the start</p>
    </div>
  );
}
