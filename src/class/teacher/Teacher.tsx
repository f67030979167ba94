import { useState } from "react";
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

/** Stores the class, keeping the codes of an equal stored class, and opens its board. @returns whether it was stored */
function make(plan: ClassPlan): boolean {
  const id = classId(plan);
  const known = keptClass(id)?.kept ?? { codes: [], showsGhosts: true };
  const isKept = keepClass(id, { ...known, query: classQuery(plan) });
  if (isKept) openBoardPage(id);
  return isKept;
}

/** Makes a class: its link, and the board that collects its codes. */
export function Teacher() {
  const [plan, setPlan] = useState(readDraft);
  const [isRefused, setRefused] = useState(false);
  const heading = useHeading();
  const change = (next: ClassPlan) => {
    setPlan(next);
    keepDraft(next);
  };
  return (
    <Page>
      <div className={`${styles.column} mx-auto my-0 max-w-[46rem] text-t3 wrap-anywhere`}>
        <Button onClick={leaveAddress}>All lessons</Button>
        <h1 id="class-title" ref={heading} tabIndex={-1}>
          For your class
        </h1>
        <p className={styles.about}>
          Every student trains one seed, and the class has a result with an interval. You show a
          link; each page gives a code at the end; the board puts the codes together.
        </p>
        <p>
          Nobody logs in, and no server listens: the link holds the class, and results come as codes
          only. After its first visit a student's page works without a network.
        </p>
        <Row gap="s3" wrap align="stretch" className="my-s4">
          <Button look="main" onClick={() => setRefused(!make(plan))}>
            Make this class
          </Button>
          <Button onClick={() => change(usualPlan())}>Back to the suggested class</Button>
        </Row>
        {isRefused ? (
          <p role="alert">
            This browser stores nothing, so a board cannot be kept. Allow storage for this site.
          </p>
        ) : null}
        <ClassForm plan={plan} onChange={change} />
        <KeptClasses />
      </div>
    </Page>
  );
}
