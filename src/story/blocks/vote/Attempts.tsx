import type { CSSProperties } from "react";
import { classes, formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import stage from "../pieces/stage.module.css";
import type { VoteGroup } from "./model/votes.ts";
import { beliefText } from "./rule-name.ts";
import styles from "./vote.module.css";
import { voteWords } from "./words.en.ts";

/** The attempts of a group, each with the verifier's belief in it as a number and a bar. */
export function Attempts({ group }: { readonly group: VoteGroup }) {
  const words = useWords(voteWords);
  const { problem, attempts } = group;
  return (
    <section className={classes(stage.panel, styles.panel)} aria-labelledby="vote-attempts">
      <h2 className={stage.title} id="vote-attempts">
        {words.attempts(formatInteger(attempts.length), problem)}
        <span>{words.belief}</span>
      </h2>
      <Grid as="ol" columns={4} gap="s4" className={styles.cards}>
        {attempts.map(({ answer, belief }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts never move, and two may be alike
          <Grid key={i} as="li" gap="s2" digits className={styles.card}>
            <b>{answer ?? words.noAnswer}</b>
            <span>
              <span className="visually-hidden">{words.beliefIs} </span>
              {beliefText(belief)}
            </span>
            <i style={{ "--belief": belief } as CSSProperties} />
          </Grid>
        ))}
      </Grid>
    </section>
  );
}
