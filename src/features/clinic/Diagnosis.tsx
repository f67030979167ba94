import { type KeyboardEvent, useId, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import styles from "./diagnosis.module.css";
import { type FaultId, OPTIONS } from "./model/options.ts";
import { diagnose, giveUp, strike, type Visit } from "./model/visit.ts";
import { PartHead } from "./PartHead.tsx";
import { clinicWords } from "./words.en.ts";

interface Props {
  readonly visit: Visit;
  /** Id of the patient's fault. */
  readonly truth: string;
  readonly onVisit: (visit: Visit) => void;
}

/** The faults as options: the arrows choose, Del crosses out, Enter decides. */
export function Diagnosis({ visit, truth, onVisit }: Props) {
  const words = useWords(clinicWords);
  const { diagnose: says, faults } = words;
  const [chosen, setChosen] = useState<FaultId | null>(null);
  const name = useId();
  const last = OPTIONS.find((id) => id === visit.wrong.at(-1));
  const decide = () => {
    if (chosen !== null) onVisit(diagnose(visit, chosen, truth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || chosen === null) return;
    if (event.key === "Enter") decide();
    else if (event.key === "Delete") onVisit(strike(visit, chosen));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className={styles.diagnosis}>
      <PartHead id={name} title={says.title} note={says.cost} />
      <Options
        name={name}
        visit={visit}
        chosen={chosen}
        onChoose={setChosen}
        onKeyDown={onKeyDown}
      />
      <Text size="t0" tone="soft" className={styles.keys}>
        {says.keys}
      </Text>
      <p role="status" className={styles.wrong}>
        {last === undefined ? null : says.wrong(faults[last].ifSo)}
      </p>
      <Row as="footer" gap="s3" justify="between" align="stretch">
        <Button onClick={() => onVisit(giveUp(visit))}>{says.give}</Button>
        <Button
          look="main"
          disabled={chosen === null}
          title={chosen === null ? says.choose : undefined}
          onClick={decide}
        >
          {says.decide}
        </Button>
      </Row>
    </section>
  );
}

interface OptionsProps {
  /** Id of the heading. */
  readonly name: string;
  readonly visit: Visit;
  readonly chosen: FaultId | null;
  readonly onChoose: (id: FaultId) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Options({ name, visit, chosen, onChoose, onKeyDown }: OptionsProps) {
  const { faults } = useWords(clinicWords);
  return (
    <div role="radiogroup" aria-labelledby={name} onKeyDown={onKeyDown} tabIndex={-1}>
      {OPTIONS.map((id) => (
        <label key={id} data-struck={visit.struck.includes(id) || visit.wrong.includes(id)}>
          <input
            type="radio"
            name={name}
            checked={chosen === id}
            disabled={visit.wrong.includes(id)}
            onChange={() => onChoose(id)}
          />
          <span>{faults[id].title}</span>
        </label>
      ))}
    </div>
  );
}
