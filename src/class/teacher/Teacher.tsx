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
import { keepDraft, readDraft, usualPlan } from "./model/draft.ts";
import styles from "./teacher.module.css";
import { teacherWords } from "./words.en.ts";

/** Stores the class, keeping the codes of an equal stored class, and opens its board. @returns whether it was stored */
function make(plan: ClassPlan): boolean {
  const id = classId(plan);
  const known = keptClass(id)?.kept ?? { codes: [], refused: [], showsGhosts: true };
  const isKept = keepClass(id, { ...known, query: classQuery(plan) });
  if (isKept) openBoardPage(id);
  return isKept;
}

/** Makes a class: its link, and the board that collects its codes. */
export function Teacher() {
  const words = useWords(teacherWords);
  const [plan, setPlan] = useState(readDraft);
  const [isRefused, setRefused] = useState(false);
  const heading = useHeading();
  const change = (next: ClassPlan) => {
    setPlan(next);
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
          <Button look="main" onClick={() => setRefused(!make(plan))}>
            {words.make}
          </Button>
          <Button onClick={() => change(usualPlan())}>{words.usual}</Button>
        </Row>
        {isRefused ? <p role="alert">{words.notKept}</p> : null}
        <ClassForm plan={plan} onChange={change} />
        <KeptClasses />
      </div>
    </Page>
  );
}
