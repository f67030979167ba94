import { useState } from "react";
import { useStore } from "zustand";
import type { ClassPlan } from "../../core/class/plan.ts";
import { formatInteger, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { CopyField } from "../../kit/CopyField.tsx";
import QrCode from "../../kit/QrCode.tsx";
import { useCopy } from "../../kit/use-copy.ts";
import { AddressField } from "../../page/AddressField.tsx";
import { addressForOthers, publicAddress } from "../../page/address-for-others.ts";
import { armNames } from "../../page/arm-names.ts";
import LargeQr from "../../page/LargeQr.tsx";
import styles from "./join.module.css";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly plan: ClassPlan;
  /** The query of the class's link. */
  readonly query: string;
}

/** How students join, and what all of them train. */
export function JoinPanel({ plan, query }: Props) {
  const link = addressForOthers(`?${query}`, useStore(publicAddress));
  const words = useWords(boardWords);
  const [isLarge, setLarge] = useState(false);
  return (
    <div className={styles.join}>
      <section className={styles.panel} aria-label={words.join.title}>
        <h2>{words.join.title}</h2>
        <QrCode className={styles.qr} text={link} label={words.join.qr} />
        <AddressField />
        <CopyLink link={link} onLarge={() => setLarge(true)} />
        {isLarge ? (
          <LargeQr text={link} label={words.join.qr} onClose={() => setLarge(false)} />
        ) : null}
      </section>
      <section className={styles.panel} aria-label={words.plan.title}>
        <h2>{words.plan.title}</h2>
        <PlanFacts plan={plan} />
        <p className={styles.private}>{words.join.private}</p>
      </section>
    </div>
  );
}

interface CopyProps {
  /** The whole address for students. */
  readonly link: string;
  readonly onLarge: () => void;
}

function CopyLink({ link, onLarge }: CopyProps) {
  const words = useWords(boardWords).join;
  const { copied, copy, field } = useCopy(link);
  return (
    <>
      <CopyField ref={field} className={styles.link} label={words.link} text={link} />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button onClick={onLarge}>{words.large}</Button>
      </div>
      <p className={styles.copied} role="status">
        {copied ? words[copied] : null}
      </p>
    </>
  );
}

/** What the class's link fixes. */
export function PlanFacts({ plan }: Pick<Props, "plan">) {
  const words = useWords(boardWords).plan;
  const shared = useWords();
  const { presets, list } = shared;
  const { preset, settings, seeds } = plan;
  const facts = [
    [words.preset, presets[preset]?.title ?? preset],
    [words.arms, list(armNames(plan, shared))],
    [words.updates, formatInteger(settings.updates)],
    [words.alpha, formatNumber(settings.alpha0)],
    [
      words.seed,
      seeds.kind === "drawn" ? words.drawn : words.dealt(String(seeds.from), String(seeds.to)),
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
