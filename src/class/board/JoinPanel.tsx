import { useState } from "react";
import { useStore } from "zustand";
import { formatInteger, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { CopyField } from "../../kit/CopyField.tsx";
import QrCode from "../../kit/QrCode.tsx";
import { useCopy } from "../../kit/use-copy.ts";
import { AddressField } from "../../page/AddressField.tsx";
import { addressForOthers, publicAddress } from "../../page/address-for-others.ts";
import { armNames } from "../../page/arm-names.ts";
import LargeQr from "../../page/LargeQr.tsx";
import type { ClassPlan } from "../../study/class/plan.ts";
import styles from "./join.module.css";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly plan: ClassPlan;
  /** The query of the class's link. */
  readonly query: string;
}

/** How students join the class, and what all students train. */
export function JoinPanel({ plan, query }: Props) {
  const link = addressForOthers(`?${query}`, useStore(publicAddress));
  const words = useWords(boardWords);
  const [isLarge, setLarge] = useState(false);
  return (
    <Stack gap="s5" className={styles.join}>
      <Card as="section" pad="s5" size="t2" className={styles.panel} aria-label={words.join.title}>
        <Text as="h2" size="t4" weight="bold">
          {words.join.title}
        </Text>
        <QrCode className={styles.qr} text={link} label={words.join.qr} />
        <AddressField />
        <CopyLink link={link} onLarge={() => setLarge(true)} />
        {isLarge ? (
          <LargeQr text={link} label={words.join.qr} onClose={() => setLarge(false)} />
        ) : null}
      </Card>
      <Card as="section" pad="s5" size="t2" className={styles.panel} aria-label={words.plan.title}>
        <Text as="h2" size="t4" weight="bold">
          {words.plan.title}
        </Text>
        <PlanFacts plan={plan} />
        <Text size="t1" tone="soft" className={styles.private}>
          {words.join.private}
        </Text>
      </Card>
    </Stack>
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
      <Grid columns={2} gap="s3">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button onClick={onLarge}>{words.large}</Button>
      </Grid>
      <Text tone="soft" className={styles.copied} role="status">
        {copied ? words[copied] : null}
      </Text>
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
    <Grid as="dl" gap="s3" className={styles.facts}>
      {facts.map(([name, value]) => (
        <Row gap="s4" align="stretch" justify="between" key={name}>
          <Text as="dt" tone="soft">
            {name}
          </Text>
          <dd>{value}</dd>
        </Row>
      ))}
    </Grid>
  );
}
