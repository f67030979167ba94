import { type MouseEvent, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import styles from "../../kit/Notices.module.css";
import { useCourse } from "../../page/course.ts";
import { factsHere, limitsOf } from "./model/limits.ts";
import { frameLimitWords } from "./words.en.ts";

/** Sets the link's target when it is pressed, because the page's address may have changed since it was rendered. */
const toAddress = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
  currentTarget.href = location.href;
};

/** What the page cannot do in this frame, and where results go in a course; renders nothing outside of frames. */
export function FrameNotice() {
  const words = useWords(frameLimitWords);
  const course = useCourse();
  const [all] = useState(() => (window.parent === window ? [] : limitsOf(factsHere())));
  const [dismissed, setDismissed] = useState<unknown>(undefined);
  // Blocked storage does no harm if the course system stores the results.
  const limits = all.filter((limit) => limit !== "storage" || course !== "reports");
  if ((limits.length === 0 && course === null) || dismissed === course) return null;
  const list = new Intl.ListFormat("en", { type: "conjunction" });
  return (
    <section
      className={styles.line}
      role={course === "refused" ? "alert" : "status"}
      aria-label={words.label}
    >
      <p>
        {course === null ? null : `${words.course[course]} `}
        {limits.length === 0 ? null : (
          <>
            {words.about(list.format(limits.map((limit) => words.limits[limit])))}{" "}
            {/* biome-ignore lint/security/noBlankTarget: our own page, which finds the course through its opener */}
            <a href={location.href} target="_blank" rel="opener" onClick={toAddress}>
              {words.open}
            </a>
          </>
        )}
      </p>
      <Button onClick={() => setDismissed(course)}>{words.dismiss}</Button>
    </section>
  );
}
