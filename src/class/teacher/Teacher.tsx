import { useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { leaveAddress } from "../../kit/hash.ts";
import { Page } from "../../kit/Page.tsx";
import { useHeading } from "../../kit/use-heading.ts";
import { classId } from "../../study/class/fingerprint.ts";
import type { ClassPlan } from "../../study/class/plan.ts";
import { classQuery } from "../model/class-link.ts";
import { keepClass, keptClass } from "../model/kept-classes.ts";
import { openBoardPage } from "../pages.ts";
import { ClassForm } from "./ClassForm.tsx";
import { KeptClasses } from "./KeptClasses.tsx";
import { type Draft, keepDraft, readDraft, usualDraft } from "./model/draft.ts";
import { Speed } from "./Speed.tsx";
import styles from "./teacher.module.css";
import { teacherWords } from "./words.en.ts";

/** Stores the class (one with the same plan keeps its codes) and opens its board. @returns whether it is stored */
function make({ plan, look }: Draft): boolean {
  const id = classId(plan);
  const known = keptClass(id)?.kept ?? { codes: [], refused: [], showsGhosts: true };
  const isKept = keepClass(id, Object.assign({}, known, { query: classQuery(plan, look) }));
  if (isKept) openBoardPage(id);
  return isKept;
}

/** Makes a class: its link, and the board that collects its codes. */
export function Teacher() {
  const words = useWords(teacherWords);
  const [draft, setDraft] = useState(readDraft);
  const [isRefused, setRefused] = useState(false);
  const heading = useHeading();
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(next);
  };
  return (
    <Page>
      <div className={styles.column}>
        <Button onClick={leaveAddress}>{words.back}</Button>
        <h1 id="class-title" ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={styles.about}>{words.about}</p>
        <p>{words.private}</p>
        <Row gap="s3" wrap align="stretch" className={styles.actions}>
          <Button look="main" onClick={() => setRefused(!make(draft))}>
            {words.make}
          </Button>
          <Button onClick={() => change(usualDraft())}>{words.usual}</Button>
        </Row>
        {isRefused ? <p role="alert">{words.notKept}</p> : null}
        <ClassForm draft={draft} onChange={change} />
        <Measured plan={draft.plan} />
        <KeptClasses />
      </div>
    </Page>
  );
}

/** The key remounts it when the plan changes, so that the measurement starts over. */
const Measured = ({ plan }: { readonly plan: ClassPlan }) => (
  <Speed key={JSON.stringify(plan)} plan={plan} />
);
