import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { Face } from "../../watch/model-card/Face.tsx";
import { NAME } from "../../watch/model-card/names.ts";
import styles from "./models.module.css";

const DOES = {
  generator: "writes a solution, one step after the other",
  verifier: "calls each step right or wrong",
};

const LEARNS = {
  generator: "whether its final answer is right, and what the verifier says about its steps",
  verifier: "whether the final answer is right, and never which step is wrong",
};

const ROLES = ["generator", "verifier"] as const;

/** Both models: what each does and learns from, and the texts that they exchange. */
export function Models() {
  return (
    <ul className="grid list-none grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-stretch gap-s6 p-0 phone:grid-cols-[minmax(0,1fr)] phone:gap-s4">
      {ROLES.map((role) => (
        <Grid key={role} as="li" gap="s5" className={styles.model} data-ink={role}>
          <h2>
            <Face role={role} />
            {NAME[role]}
          </h2>
          <Text size="t4" weight="strong">
            {DOES[role]}
          </Text>
          <Text size="t2" tone="soft">
            <b>It is told</b> {LEARNS[role]}
          </Text>
        </Grid>
      ))}
      <li
        className={`${styles.between} col-2 row-1 grid content-center gap-s5 text-t3 font-strong whitespace-nowrap phone:col-1 phone:row-2 phone:grid-cols-[1fr_1fr] phone:justify-items-center`}
      >
        <span data-ink="generator">steps →</span>
        <span data-ink="verifier">← verdicts</span>
      </li>
    </ul>
  );
}
