import { useState } from "react";
import { PRESETS } from "../../core/presets/registry.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { CopyField } from "../../kit/CopyField.tsx";
import { list } from "../../kit/english.ts";
import { formatInteger, formatNumber } from "../../kit/format.ts";
import QrCode from "../../kit/QrCode.tsx";
import { useCopy } from "../../kit/use-copy.ts";
import { addressForOthers } from "../../page/address-for-others.ts";
import { armNames } from "../../page/arm-names.ts";
import LargeQr from "../../page/LargeQr.tsx";
import { PrivateNote } from "../../page/PrivateNote.tsx";
import type { ClassPlan } from "../../study/class/plan.ts";
import styles from "./join.module.css";

const JOIN = {
  copied: "The link was copied.",
  notCopied: "The browser did not allow it: copy the selected link yourself.",
};

interface Props {
  readonly plan: ClassPlan;
  /** The query of the class's link. */
  readonly query: string;
}

/** How students join the class, and what all students train. */
export function JoinPanel({ plan, query }: Props) {
  const link = addressForOthers(`?${query}`);
  const [isLarge, setLarge] = useState(false);
  return (
    <Stack
      gap="s5"
      className="min-h-0 overflow-y-auto max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(260px,1fr))] max-lg:items-start max-lg:overflow-y-visible"
    >
      <Card as="section" pad="s5" size="t2" className="grid gap-s3" aria-label="Join the class">
        <Text as="h2" size="t4" weight="bold">
          Join the class
        </Text>
        <QrCode className={styles.qr} text={link} label="QR code of the class link" />
        <PrivateNote />
        <CopyLink link={link} onLarge={() => setLarge(true)} />
        {isLarge ? (
          <LargeQr text={link} label="QR code of the class link" onClose={() => setLarge(false)} />
        ) : null}
      </Card>
      <Card
        as="section"
        pad="s5"
        size="t2"
        className="grid gap-s3"
        aria-label="Everyone trains the same"
      >
        <Text as="h2" size="t4" weight="bold">
          Everyone trains the same
        </Text>
        <PlanFacts plan={plan} />
        <Text size="t1" tone="soft" className="mt-s2 border-t border-t-line-soft pt-s3">
          Nobody logs in, and there is no server. Results come as codes only.
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
  const { copied, copy, field } = useCopy(link);
  return (
    <>
      <CopyField ref={field} className={styles.link} label="Class link" text={link} />
      <Grid columns={2} gap="s3">
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button onClick={onLarge}>Show large</Button>
      </Grid>
      <Text tone="soft" className="empty:hidden" role="status">
        {copied ? JOIN[copied] : null}
      </Text>
    </>
  );
}

/** What the class's link fixes. */
export function PlanFacts({ plan }: Pick<Props, "plan">) {
  const { preset, settings, seeds } = plan;
  const facts = [
    ["Task", PRESETS.get(preset)?.title ?? preset],
    ["Compared", list(armNames(plan))],
    ["Updates", formatInteger(settings.updates)],
    ["Weight α", formatNumber(settings.alpha0)],
    [
      "Seed",
      seeds.kind === "drawn"
        ? "drawn by each page"
        : `one each, ${String(seeds.from)} to ${String(seeds.to)}`,
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
