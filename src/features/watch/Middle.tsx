import { useWords } from "../../i18n/index.ts";
import { useLab } from "../../lab/lab.ts";
import { choose } from "../../stage/now/actions.ts";
import { useNow } from "../../stage/now/use-now.ts";
import { checkerOf } from "../../stage/player/method.ts";
import { Sheet } from "../../stage/sheet/Sheet.tsx";
import styles from "./watch.module.css";
import { watchWords } from "./words.en.ts";

/** One attempt large, and under it all attempts of its group. */
export function Middle() {
  const { group, attempt, step, seen, stage, settings, update } = useNow();
  if (!group || attempt === null) return <Nothing update={update} />;
  return (
    <div className={styles.middle}>
      <Sheet
        group={group}
        attempt={attempt}
        step={step}
        seen={seen}
        stage={stage}
        task={settings.task}
        onStep={(next) => choose(attempt, next)}
        onAttempt={(row) => choose(row)}
        size="page"
        checker={checkerOf(settings.algorithm, group)}
      />
    </div>
  );
}

/** Keeps the place of the sheet while there is no attempt to show. */
function Nothing({ update }: { readonly update: number }) {
  const words = useWords(watchWords).nothing;
  const isLoading = useLab(({ recordings }) => recordings.loading);
  const why = isLoading ? words.loading : update === 0 ? words.start : words.none;
  return (
    <div className={styles.middle}>
      <p className={styles.nothing}>{why}</p>
    </div>
  );
}
