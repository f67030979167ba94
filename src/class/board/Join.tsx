import { useState } from "react";
import { PRESETS } from "../../core/presets/registry.ts";
import type { ClassPlan } from "../../study/class/plan.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { CopyField } from "../../ui/kit/CopyField.tsx";
import { list } from "../../ui/kit/english.ts";
import { formatInteger, formatNumber } from "../../ui/kit/format.ts";
import QrCode from "../../ui/kit/QrCode.tsx";
import { useCopy } from "../../ui/kit/use-copy.ts";
import { addressForOthers } from "../../ui/page/address-for-others.ts";
import { armNames } from "../../ui/page/arm-names.ts";
import LargeQr from "../../ui/page/LargeQr.tsx";
import { PrivateNote } from "../../ui/page/PrivateNote.tsx";

const COPIED = {
  copied: "The link was copied.",
  notCopied: "The browser did not allow it: copy the selected link yourself.",
};
const QR_LABEL = "QR code of the class link";

interface Props {
  readonly plan: ClassPlan;
  /** The query of the class's link. */
  readonly query: string;
}

/** How students join the class, and what all students train. */
export function Join({ plan, query }: Props) {
  const link = addressForOthers(`?${query}`);
  const { copied, copy, field } = useCopy(link);
  const [isLarge, setLarge] = useState(false);
  return (
    <Stack
      gap="s5"
      className="order-first min-h-0 overflow-y-auto max-lg:order-none max-lg:col-span-full max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(260px,1fr))] max-lg:items-start max-lg:overflow-y-visible"
    >
      <Card as="section" pad="s5" gap="s3" size="t2" aria-label="Join the class">
        <Text as="h2" size="t4" weight="bold">
          Join the class
        </Text>
        <QrCode
          className="mx-auto my-s2 w-[min(100%,200px)] rounded-r2"
          text={link}
          label={QR_LABEL}
        />
        <PrivateNote />
        <CopyField ref={field} className="min-w-0 font-mono" label="Class link" text={link} />
        <Grid columns={2} gap="s3">
          <Button onClick={() => void copy()}>Copy link</Button>
          <Button onClick={() => setLarge(true)}>Show large</Button>
        </Grid>
        <Text tone="soft" className="empty:hidden" role="status">
          {copied ? COPIED[copied] : null}
        </Text>
        {isLarge ? <LargeQr text={link} label={QR_LABEL} onClose={() => setLarge(false)} /> : null}
      </Card>
      <Card as="section" pad="s5" gap="s3" size="t2" aria-label="Everyone trains the same">
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

/** What the class's link fixes. */
function PlanFacts({ plan }: Pick<Props, "plan">) {
  const { preset, settings, seeds } = plan;
  const facts = [
    ["Task", PRESETS.get(preset)?.title ?? preset],
    ["Compared", list(armNames(plan))],
    ["Updates", formatInteger(settings.updates)],
    ["Weight α", formatNumber(settings.alpha0)],
    [
      "Seed",
      seeds.kind === "drawn" ? "drawn by each page" : `one each, ${seeds.from} to ${seeds.to}`,
    ],
  ] as const;
  return (
    <dl className="grid gap-s3">
      {facts.map(([name, value]) => (
        <div className="flex justify-between gap-s4" key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
