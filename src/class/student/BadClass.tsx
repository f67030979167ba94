import { Text } from "../../kit/box/Text.tsx";
import type { BadPlan } from "../../study/class/plan.ts";
import styles from "./student.module.css";

const BAD = {
  arms: (text: string) => `It names methods that this lab cannot compare: “${text}”.`,
  seeds: (text: string) => `It has no rule for seeds that this lab knows: “${text}”.`,
  preset: (text: string) => `There is no preset “${text}”.`,
  settings: (text: string) => text,
};

/** A class link that cannot be used, and why. */
export function BadClass({ bad: { bad, text } }: { readonly bad: BadPlan }) {
  return (
    <div className={styles.column}>
      <h1>This class link does not work</h1>
      <p role="alert">{BAD[bad](text)}</p>
      <p>Ask your teacher for the link again.</p>
      <Text as="a" size="t2" tone="ink" href=".//">
        Open the lab without a class
      </Text>
    </div>
  );
}
