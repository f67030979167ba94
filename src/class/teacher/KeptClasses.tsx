import { useState } from "react";
import { PRESETS } from "../../core/presets/registry.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { list } from "../../kit/english.ts";
import { formatInteger } from "../../kit/format.ts";
import { armNames } from "../../page/arm-names.ts";
import { className } from "../../study/class/fingerprint.ts";
import { forgetClass, keptClasses, type NamedClass } from "../model/kept-classes.ts";
import { openBoardPage } from "../pages.ts";
import styles from "./teacher.module.css";

const ASK = {
  question: "Remove this class and all its codes from this device?",
  yes: "Remove it",
  no: "Keep it",
};

/** The classes whose boards this device has. */
export function KeptClasses() {
  const [classes, setClasses] = useState(keptClasses);
  if (classes.length === 0) return null;
  return (
    <section
      className="mt-s6 grid justify-items-start gap-s4 border-t border-t-line pt-s5"
      aria-labelledby="class-kept"
    >
      <h2 id="class-kept">Your classes on this device</h2>
      <ul className={`${styles.kept} list-none p-0`}>
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
  const [asks, setAsks] = useState(false);
  const { id, kept, plan } = named;
  const name = className(plan);
  const { seeds } = plan;
  return (
    <li>
      <p>
        {`${PRESETS.get(plan.preset)?.title ?? plan.preset}: ${list(armNames(plan))}. Seeds: ${seeds.kind === "drawn" ? "drawn" : `${String(seeds.from)} to ${String(seeds.to)}`}. Codes: ${formatInteger(kept.codes.length)}.`}
      </p>
      {asks ? (
        <Confirm
          words={ASK}
          onYes={() => {
            forgetClass(id);
            onRemoved();
          }}
          onNo={() => setAsks(false)}
        />
      ) : (
        <Row gap="s3" wrap align="stretch" className="my-s4">
          <Button onClick={() => openBoardPage(id)}>{`Open the board of class ${name}`}</Button>
          <Button onClick={() => setAsks(true)}>{`Remove class ${name}`}</Button>
        </Row>
      )}
    </li>
  );
}
