import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import type { BadPlan } from "../../study/class/plan.ts";
import styles from "./student.module.css";
import { studentWords } from "./words.en.ts";

/** A class link that cannot be used, and why. */
export function BadClass({ bad: { bad, text } }: { readonly bad: BadPlan }) {
  const { bad: words } = useWords(studentWords);
  return (
    <div className={styles.column}>
      <h1>{words.title}</h1>
      <p role="alert">{words[bad](text)}</p>
      <p>{words.ask}</p>
      <Text as="a" size="t2" tone="ink" href=".//">
        {words.lab}
      </Text>
    </div>
  );
}
