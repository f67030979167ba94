import { useState } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { armNames } from "../../page/arm-names.ts";
import { className } from "../../study/class/fingerprint.ts";
import { forgetClass, keptClasses, type NamedClass } from "../model/kept-classes.ts";
import { openBoardPage } from "../pages.ts";
import styles from "./teacher.module.css";
import { teacherWords } from "./words.en.ts";

/** The classes whose boards this device has. */
export function KeptClasses() {
  const words = useWords(teacherWords).classes;
  const [classes, setClasses] = useState(keptClasses);
  if (classes.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="class-kept">
      <h2 id="class-kept">{words.title}</h2>
      <ul className={styles.kept}>
        {classes.map((one) => (
          <Kept key={one.id} named={one} onRemoved={() => setClasses(keptClasses())} />
        ))}
      </ul>
    </section>
  );
}

interface KeptProps {
  readonly named: NamedClass;
  readonly onRemoved: () => void;
}

function Kept({ named, onRemoved }: KeptProps) {
  const words = useWords(teacherWords).classes;
  const shared = useWords();
  const [asks, setAsks] = useState(false);
  const { id, kept, plan } = named;
  const name = className(plan);
  const { seeds } = plan;
  return (
    <li>
      <p>
        {words.about(
          shared.presets[plan.preset]?.title ?? plan.preset,
          shared.list(armNames(plan, shared)),
          seeds.kind === "drawn" ? words.drawn : words.range(String(seeds.from), String(seeds.to)),
          formatInteger(kept.codes.length),
        )}
      </p>
      {asks ? (
        <Confirm
          words={words.ask}
          onYes={() => {
            forgetClass(id);
            onRemoved();
          }}
          onNo={() => setAsks(false)}
        />
      ) : (
        <Row gap="s3" wrap align="stretch" className={styles.actions}>
          <Button onClick={() => openBoardPage(id)}>{words.open(name)}</Button>
          <Button onClick={() => setAsks(true)}>{words.remove(name)}</Button>
        </Row>
      )}
    </li>
  );
}
