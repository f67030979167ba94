import type { Role } from "../../core/role.ts";
import { classes, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import { useLazy } from "../../ui/lazy.ts";
import type { Readings } from "../readings/readings.ts";
import { tenths } from "../readings/tenths.ts";
import { readingWords } from "../readings/words.en.ts";
import type { Share } from "./card-model.ts";
import other from "./other.module.css";
import rateStyles from "./rates.module.css";
import styles from "./reading.module.css";
import { modelCardWords } from "./words.en.ts";

const loadCoefficients = () => import("./Coefficients.tsx");

interface OfRole {
  readonly role: Role;
}

/** A player's large number, and where it began. */
export function Reading({ role, share }: OfRole & { readonly share: Share | null }) {
  const words = useWords(modelCardWords);
  const told = useWords(readingWords);
  if (!share) {
    return (
      <>
        <p className={styles.big}>–</p>
        <p className={styles.of}>{words.unmeasured}</p>
      </>
    );
  }
  const { value, of, set, rates, at, first } = share;
  const [digits = "", sign = ""] = formatPercent(value).split(" ");
  const when = at === null ? "" : at === 0 ? words.atStart : words.at(at);
  const what = set === null ? when : told.set[set];
  return (
    <>
      <p className={styles.big} data-reading={role}>
        {digits}
        <small> {sign}</small>
      </p>
      <p
        className={classes(styles.of, rates && styles.told)}
        title={of === "steps" ? told.about : undefined}
      >
        <span className={styles.what}>{words.of[of]}</span>{" "}
        {what === "" ? null : <span className={styles.when}>{what}</span>}
      </p>
      {rates === null ? null : (
        <p className={rateStyles.rates}>
          <span className={rateStyles.long}>{told.catches(tenths(rates.caught), null)} </span>
          <span className={rateStyles.long}>{told.doubts(tenths(rates.falseAlarms), null)}</span>
          <span className={rateStyles.brief}>{told.caught(tenths(rates.caught))} </span>
          <span className={rateStyles.brief}>{told.doubted(tenths(rates.falseAlarms))}</span>
        </p>
      )}
      {first === null ? null : <Meter value={value} first={first} />}
    </>
  );
}

function Meter({ value, first }: { readonly value: number; readonly first: number }) {
  const words = useWords(modelCardWords);
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div className={styles.meter}>
      <span className={styles.track} />
      <span className={styles.fill} style={{ transform: `scaleX(${value})` }} />
      <span className={styles.from} style={{ left: percent(first) }} />
      <span className={styles.was} style={{ left: percent(Math.min(0.8, Math.max(0.17, first))) }}>
        {words.was(formatPercent(first))}
      </span>
    </div>
  );
}

/** The share in the group on screen; hidden until its truth is revealed. */
export function Here({
  role,
  readings,
  isGraded,
}: OfRole & { readonly readings: Readings; readonly isGraded: boolean }) {
  const words = useWords(modelCardWords);
  const { generator, verifier } = readings;
  const text = role === "generator" ? ofAnswers() : ofVerdicts();
  if (!text) return null;
  return (
    <p className={classes(styles.here, role === "verifier" && styles.counts)}>
      <span>{words.here}</span> {isGraded ? <b>{text}</b> : <span>{words.hidden}</span>}
    </p>
  );

  function ofAnswers(): string | null {
    return generator.here && words.rightHere(generator.here.right, generator.here.of);
  }

  function ofVerdicts(): string | null {
    const here = verifier?.here;
    if (!here) return null;
    return here.of === "steps" ? words.stepsHere(here) : words.trueHere(here.true, here.verdicts);
  }
}

/** The same measure of the "What if …?" run, after as many updates of the generator. */
export function Other({ role, readings }: OfRole & { readonly readings: Readings }) {
  const words = useWords(modelCardWords).other;
  const { lanes } = useWords();
  const laid = useApp(({ whatIf }) => whatIf);
  const shares = readings[role];
  const coefficients = useLazy(loadCoefficients, !shares);
  if (!shares) {
    return (
      <p className={other.other}>
        <strong>{words.absent}</strong> {words.inOther}
        {typeof coefficients === "object" ? <coefficients.Coefficients /> : null}
      </p>
    );
  }
  const value = shares.now ?? shares.ring?.value ?? null;
  return (
    <p className={other.other}>
      <b>{value === null ? "–" : formatPercent(value)}</b>{" "}
      {value === null ? words.unmeasured : (lanes[laid ?? ""]?.share ?? words.another)}
    </p>
  );
}
