import { type ComponentType, useEffect } from "react";
import { INSPECTOR_TABS, type InspectorTab } from "../../runtime/app-state.ts";
import { pushOf } from "../../runtime/step-facts.ts";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { Tabs } from "../../ui/kit/Tabs.tsx";
import { app, useApp } from "../../ui/page/app.ts";
import { useShowsTruth } from "../../ui/page/navigation/screen.ts";
import type { Inspected } from "../../watch/now/inspected.ts";
import { AttentionTab } from "./AttentionTab.tsx";
import { attention } from "./model/attention.ts";
import { NUMBERED, TAB_NAMES } from "./names.ts";
import { RewardTab } from "./RewardTab.tsx";
import { TokensTab } from "./TokensTab.tsx";

const BODIES: Readonly<Record<InspectorTab, ComponentType<Inspected>>> = {
  ledger: RewardTab,
  tokens: TokensTab,
  attention: AttentionTab,
};

/** A push of less than this is written as 0. */
const LEAST_PUSH = 0.005;

/** "Why attempt 7 is pushed down" */
function titleOf({ group, row, record }: Inspected, isTold: boolean): string {
  const name = NUMBERED[group.updated](row + 1);
  const push = pushOf(record);
  if (!isTold || push === null) return name;
  const way =
    Math.abs(push) < LEAST_PUSH ? "is not pushed" : `is pushed ${push > 0 ? "up" : "down"}`;
  return `Why ${name.toLowerCase()} ${way}`;
}

/** The chosen attempt or check: its reward, its tokens, and what the models attend to. */
export function Why({ of }: { readonly of: Inspected }) {
  const tab = useApp((state) => state.view.tab);
  useEffect(() => () => attention.rest(), []);
  const showsTruth = useShowsTruth();
  const { step } = of;
  const Body = BODIES[tab];
  return (
    <Card as="section" pad="s3" padAcross="s4" aria-labelledby="why-title" className="text-t1">
      <Text id="why-title" as="h2" size="t2" weight="strong">
        {titleOf(of, showsTruth)}{" "}
        <Text as="small" size="t1" tone="soft" weight="plain">
          {step === null ? "" : `step ${step + 1}`}
        </Text>
      </Text>
      <Tabs
        tabs={INSPECTOR_TABS}
        chosen={tab}
        onChoose={(chosen) => app.controller.dispatch({ type: "view", view: { tab: chosen } })}
        name="why-tab"
        panel="why-panel"
        label="What to look at"
        words={TAB_NAMES}
      />
      <div
        role="tabpanel"
        id="why-panel"
        aria-labelledby={`why-tab-${tab}`}
        className="grid gap-s3 pt-s3"
      >
        {showsTruth || tab === "attention" ? (
          <Body {...of} />
        ) : (
          <p className="text-ink-soft">The truth is hidden, and these numbers would tell it.</p>
        )}
      </div>
    </Card>
  );
}
