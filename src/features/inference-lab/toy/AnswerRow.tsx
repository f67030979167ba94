import { classes } from "../../../kit/format.ts";
import { Cell, Row, RowName } from "../../../run/sheet/table.tsx";
import type { Dial, Turn } from "../model/toy.ts";
import table from "./table.module.css";
import { Wheel } from "./Wheel.tsx";
import styles from "./written.module.css";

interface Props {
  /** [K] the text that each step adds to the answer. */
  readonly own: readonly string[];
  readonly answer: string;
  /** The wheel that was turned last; null for none. */
  readonly dial: Dial | null;
  /** Text under the name of the row. */
  readonly note: string;
  readonly onTurn: (dial: Dial, turn: Turn) => void;
}

/** The answer as wheels, one for each character that a step adds. */
export function AnswerRow({ own, answer, dial, note, onTurn }: Props) {
  return (
    <Row className={classes(styles.row, styles.wheels)}>
      <RowName className={table.name}>
        Your answer <small>{note}</small>
      </RowName>
      {own.map((part, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
        <Cell key={step} className="flex items-center justify-center gap-s2">
          {[...part].map((character, at) => (
            <Wheel
              // biome-ignore lint/suspicious/noArrayIndexKey: a character is identified by its index
              key={at}
              label={
                part.length > 1
                  ? `Answer, step ${step + 1}, character ${at + 1}`
                  : `Answer, step ${step + 1}`
              }
              value={character}
              size="large"
              isChanged={dial?.step === step && dial.at === at}
              onTurn={(turn) => onTurn({ step, at }, turn)}
            />
          ))}
        </Cell>
      ))}
      <Cell className={styles.answer}>
        <small>answer</small> <b>{answer}</b>
      </Cell>
    </Row>
  );
}
