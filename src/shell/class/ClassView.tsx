import { useEffect } from "react";
import Student, { ClassPill } from "../../class/student/Student.tsx";
import { startOffline } from "../../runtime/offline.ts";
import { Row } from "../../ui/kit/box/Row.tsx";
import { catchLostFocus } from "../../ui/kit/lost-focus.ts";
import { REFUGE } from "../../ui/kit/refuge.ts";
import { PartBoundary } from "../../ui/page/PartBoundary.tsx";
import { Logo } from "../Logo.tsx";
import { IsolationNotice } from "../offline/IsolationNotice.tsx";

let isStarted = false;

/** The page of a class link: only the student's part, without views or another run. */
export default function ClassView() {
  useEffect(catchLostFocus, []);
  useEffect(() => {
    if (isStarted || import.meta.env.DEV) return;
    isStarted = true;
    void startOffline(navigator.serviceWorker);
  }, []);
  return (
    <div className="min-h-[100dvh]" data-view="class">
      <Row
        as="header"
        gap="s4"
        justify="between"
        className="h-[48px] border-b border-b-line bg-surface px-s4"
      >
        <Row as="p" gap="s3" size="t4" weight="bold" className="whitespace-nowrap">
          <Logo />
          Tango Lab
        </Row>
        <ClassPill />
      </Row>
      <IsolationNotice />
      <main id={REFUGE} tabIndex={-1}>
        <PartBoundary>
          <Student />
        </PartBoundary>
      </main>
    </div>
  );
}
