import { useWords } from "../../../i18n/index.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { Face } from "../../../run/model-card/Face.tsx";
import { modelCardWords } from "../../../run/model-card/words.en.ts";
import styles from "./models.module.css";
import { modelsWords } from "./words.en.ts";

const ROLES = ["generator", "verifier"] as const;

/** Both models: what each does and learns from, and the texts that they exchange. */
export function Models() {
  const words = useWords(modelsWords);
  const { name } = useWords(modelCardWords);
  return (
    <ul className={styles.models}>
      {ROLES.map((role) => (
        <Grid key={role} as="li" gap="s5" className={styles.model} data-ink={role}>
          <h2>
            <Face role={role} />
            {name[role]}
          </h2>
          <Text size="t4" weight="strong">
            {words.does[role]}
          </Text>
          <Text size="t2" tone="soft">
            <b>{words.hears}</b> {words.learns[role]}
          </Text>
        </Grid>
      ))}
      <li className={styles.between}>
        <span data-ink="generator">{words.between.steps}</span>
        <span data-ink="verifier">{words.between.verdicts}</span>
      </li>
    </ul>
  );
}
