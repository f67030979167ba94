import { type ComponentType, useEffect, useRef } from "react";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { app, useApp } from "../../page/app.ts";
import { updateWords } from "../../page/clock.ts";
import { useShowsTruth } from "../../page/navigation/screen.ts";
import { useClock } from "../../run/now/use-clock.ts";
import { INSPECTOR_TABS, type InspectorTab } from "../../runtime/app-state.ts";
import { updatesAt } from "../../runtime/positions.ts";
import { closeInspector, inspectedButton } from "./close.ts";
import type { InspectedRow } from "./inspected-row.ts";
import styles from "./inspector.module.css";
import { attention } from "./model/attention.ts";
import { TEXTS } from "./names.ts";
import { AttentionTab } from "./tabs/AttentionTab.tsx";
import { TokensTab } from "./tabs/TokensTab.tsx";
import { WhyTab } from "./why/WhyTab.tsx";

export const INSPECTOR_TABSText = {
  label: "What to look at",
  ledger: "Why this reward",
  tokens: "Characters",
  attention: "Attention",
};

const BODIES: Readonly<Record<InspectorTab, ComponentType<InspectedRow>>> = {
  ledger: WhyTab,
  tokens: TokensTab,
  attention: AttentionTab,
};

/** Tabs that give away the hidden truth: rewards, and numbers computed from them. */
const TRUTH_TABS: readonly InspectorTab[] = ["ledger", "tokens"];

export interface InspectorProps {
  readonly group: RolloutGroup;
  readonly row: number;
}

/** Scrolls the inspector and then the row that it explains into view, so that the row wins if both do not fit. */
function useInSight(row: number, step: number | null) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row or step was chosen
  useEffect(() => {
    // The row has no box of its own (its cells are grid items), so its button is scrolled to.
    for (const part of [section.current, inspectedButton()]) {
      part?.scrollIntoView({ block: "nearest" });
    }
  }, [row, step]);
  return section;
}

/** The selected attempt or check: why it was rewarded, its characters, and what the models attend to. */
export function Inspector({ group, row }: InspectorProps) {
  const tab = useApp((state) => state.view.tab);
  useEffect(() => () => attention.rest(), []);
  const step = useApp((state) => state.view.step);
  const section = useInSight(row, step);
  const showsTruth = useShowsTruth();
  const { at } = useClock();
  const name = TEXTS[group.updated](row + 1);
  const Body = BODIES[tab];
  return (
    <section
      ref={section}
      aria-labelledby="inspector-title"
      className="rounded-r2 border border-line bg-surface px-s5 py-s4 phone:px-s4 phone:py-s3"
    >
      <Row wrap justify="between" className="gap-x-s5 gap-y-0">
        <Text id="inspector-title" as="h2" size="t1" weight="strong">
          {`${name}, ${updateWords(at(updatesAt(app.metrics, group.line)))}`}
        </Text>
        <Row gap="s4" className={`${styles.actions} flex-none`}>
          <Button onClick={closeInspector}>Close</Button>
        </Row>
      </Row>
      <Tabs
        tabs={INSPECTOR_TABS}
        chosen={tab}
        onChoose={(tab) => app.controller.dispatch({ type: "view", view: { tab } })}
        name="inspector-tab"
        panel="inspector-panel"
        label="What to look at"
        words={INSPECTOR_TABSText}
      />
      <div
        role="tabpanel"
        id="inspector-panel"
        aria-labelledby={`inspector-tab-${tab}`}
        className={`${styles.body} pt-s2`}
      >
        {showsTruth || !TRUTH_TABS.includes(tab) ? (
          <Body group={group} row={row} record={group.rows[row] as RolloutRow} />
        ) : (
          <p className="text-t0 text-ink-soft">
            The truth is hidden, and these numbers would tell it.
          </p>
        )}
      </div>
    </section>
  );
}
