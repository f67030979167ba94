import { Text } from "../../ui/kit/box/Text.tsx";
import { boardOf } from "../../watch/knowledge/model/board.ts";
import { UNMEASURED } from "../../watch/knowledge/names.ts";
import { WhatTheyKnow } from "../../watch/knowledge/WhatTheyKnow.tsx";
import styles from "./facts.module.css";
import type { SceneFacts } from "./scene-facts.ts";

/** What both models know of every fact at the update on screen, or a text on why that cannot be shown. */
export function Facts({ facts: { knowledge, now } }: { readonly facts: SceneFacts }) {
  if (!knowledge) {
    const why =
      boardOf(now.settings) === null
        ? "This task has no facts that can be counted one by one, so its attempts are shown."
        : UNMEASURED;
    return (
      <Text size="t3" tone="soft">
        {why}
      </Text>
    );
  }
  return (
    <div className={styles.facts}>
      <WhatTheyKnow now={knowledge} />
    </div>
  );
}
