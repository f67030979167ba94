import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import type { SheetModel } from "../sheet/sheet-model.ts";
import styles from "./doubt.module.css";
import { doubtOf } from "./doubt.ts";
import { doubtText } from "./doubt-text.ts";
import type { Known } from "./known.ts";
import { doubtWords } from "./words.en.ts";

interface Props {
  readonly model: SheetModel;
  readonly known: Known;
  readonly size?: "page" | "talk";
}

/** Says why the judge rejects a right answer; renders nothing if the judge accepts it, or if the answer is wrong. */
export function DoubtLine({ model, known, size = "page" }: Props) {
  const words = useWords(doubtWords);
  const doubt = doubtOf(model);
  if (!doubt) return null;
  return (
    <Text size="t1" tone="soft" lines="snug" className={styles.doubt} data-size={size}>
      {doubtText(doubt, known, words)}
    </Text>
  );
}
