import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { Role } from "../../core/role.ts";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { classes, formatInteger } from "../../kit/format.ts";
import { measuredAt } from "../growth/model/checks.ts";
import { useChecks } from "../growth/use-growth.ts";
import { countOf, modelIn } from "../knowledge/model/knowledge.ts";
import { useKnowledge } from "../knowledge/use-knowledge.ts";
import type { Now } from "../now/now.ts";
import { useCalmNow, useNow } from "../now/now.ts";
import type { RewardSource, Turn } from "./card-model.ts";
import { isLearning, rewardSourceOf, turnOf } from "./card-model.ts";
import { Face } from "./Face.tsx";
import { methodOf } from "./method.ts";
import styles from "./model-card.module.css";
import { NAME } from "./names.ts";
import { Reading } from "./Reading.tsx";
import reading from "./reading.module.css";

/** What earns the generator rewards besides right answers. */
const EARNING = {
  steps: {
    verifier: "steps the verifier accepts",
    self: "steps that it accepts itself",
    gold: "steps the gold labels accept",
    random: "steps drawn at random",
  },
  probability: {
    verifier: "those the verifier believes in",
    self: "its own belief in them",
    gold: "those the gold labels believe in",
    random: "attempts drawn at random",
  },
} satisfies Record<"steps" | "probability", Record<Exclude<Judge, "none">, string>>;

export function earning({ by, as, isExact }: JudgeFacts): string {
  if (as === null || by === "none") return "";
  const paid = EARNING[as === "probability" ? as : "steps"];
  return isExact && as === "labels" ? "right steps" : paid[by];
}

const INSTEAD = {
  verifier: "The verifier judges",
  gold: "Gold labels judge",
  random: "A coin judges",
  none: "Nobody judges",
} satisfies Record<Exclude<Judge, "self">, string>;

const ROLE = { generator: "writes steps", verifier: "checks steps" } satisfies Record<Role, string>;

const TURN = {
  learns: "Learns now",
  practices: "Practices alone",
  writes: "Writes only",
  judges: "Judges only",
  waits: "Not started",
  fixed: "Does not learn in this method",
  absent: "Not in this method",
} satisfies Record<Turn, string>;

export const PAY = {
  nothing: "nothing: it does not learn",
  answers: "right answers only",
  truth: "a true last word: is the answer right?",
  form: "a true last word, and a well-formed check",
  shown: "being shown the right verdicts",
  futures: "being shown from which steps the answer can still be reached",
} satisfies Record<Exclude<RewardSource, "judged">, string>;

/** Who judges in runs without a verifier. */
function modelCardInstead({ by, as }: JudgeFacts): string {
  if (by === "self") return "The generator judges its own work.";
  const judged = as === "probability" ? "the attempts" : "the steps";
  return `${INSTEAD[by]} ${judged}.`;
}

interface OfRole {
  readonly role: Role;
}

/** The card of one model: what the model does now, how good it is, and what it is rewarded for. */
export function ModelCard({ role }: OfRole) {
  const { update } = useNow();
  const checks = useChecks();
  const knowledge = useKnowledge();
  // The calm moment, so that the card and the group on the sheet always show the same model's turn.
  const now = useCalmNow();
  const turn = turnOf(role, now);
  const learns = isLearning(turn);
  const points = checks[role];
  // While the triangles are shown the card counts known facts; otherwise the card names what its model is rewarded for.
  const model = knowledge?.board.hasApart ? modelIn(knowledge.knowledge, role) : null;
  return (
    <section
      aria-label={NAME[role]}
      className={classes(styles.card, styles[role], learns && styles.learns)}
      data-turn={turn}
    >
      <Head role={role} now={now} learns={learns} />
      <Text size="t1" tone="soft" weight="strong" className={styles.turn}>
        {TURN[turn]}
      </Text>
      {points ? (
        <Reading role={role} measured={measuredAt(points, update)} judged={checks.judged} />
      ) : (
        <JudgeInstead now={now} />
      )}
      {model === null || !knowledge ? (
        turn === "absent" ? null : (
          <PaidFor role={role} now={now} />
        )
      ) : (
        <Known known={countOf(model.knows)} of={knowledge.board.facts.length} />
      )}
      {learns && now.stage === "learn" ? (
        <span
          key={now.update}
          className={`${styles.pulse} pointer-events-none absolute inset-[-2px] rounded-r3 border-3 border-(color:--own) opacity-0`}
        />
      ) : null}
    </section>
  );
}

interface HeadProps extends OfRole {
  readonly now: Now;
  readonly learns: boolean;
}

function Head({ role, now, learns }: HeadProps) {
  const { judge } = methodOf(now.settings.algorithm);
  const checksAnswers = role === judge.by && judge.as === "probability";
  return (
    <Row
      as="header"
      gap="s4"
      className="max-lg:row-start-1 max-lg:row-end-3 max-md:gap-s3 max-md:[grid-area:1/1/2/3]"
    >
      <Face role={role} />
      <div>
        <Text as="h2" lines="tight" weight="bold" className={styles.name}>
          {NAME[role]}
        </Text>
        <p className="text-t1 text-ink-soft max-lg:hidden">
          {checksAnswers ? "checks answers" : ROLE[role]}
        </p>
      </div>
      {learns ? (
        <span aria-hidden="true" className={`${styles.short} hidden`}>
          learns
        </span>
      ) : null}
    </Row>
  );
}

/** Shown for a method without a verifier: who judges instead. */
function JudgeInstead({ now: { settings } }: { readonly now: Now }) {
  const { judge } = methodOf(settings.algorithm);
  return judge.by === "verifier" ? null : <p className={reading.of}>{modelCardInstead(judge)}</p>;
}

/** How many facts the model knows. */
function Known({ known, of }: { readonly known: number; readonly of: number }) {
  return (
    <p
      className={`${styles.known} mt-auto border-t border-t-line-soft pt-[calc(4px_+_0.02*var(--room))] text-t2 text-ink-soft max-lg:hidden`}
    >
      {"knows "}
      <b>{formatInteger(known)}</b>
      {` of ${of} facts`}
    </p>
  );
}

function PaidFor({ role, now: { settings, group } }: OfRole & { readonly now: Now }) {
  const method = methodOf(settings.algorithm);
  const { pay, isLittle } = rewardSourceOf(role, method, settings, group?.alpha ?? null);
  const isShown = pay === "shown" || pay === "futures";
  return (
    <Text as="div" size="t1" tone="soft" lines="snug" className={styles.paid}>
      <b>
        <span
          aria-hidden="true"
          className={`${styles.coin} size-[14px] flex-none rounded-round border-2 border-pay bg-pay-soft`}
        />
        {isShown ? "Learns from" : "Paid for"}
      </b>
      <p>
        {pay === "judged"
          ? `right answers, and ${isLittle ? "a little for " : ""}${earning(method.judge)}`
          : PAY[pay]}
      </p>
    </Text>
  );
}
