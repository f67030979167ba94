import { useWords } from "../i18n/index.ts";
import { openView } from "../lab/navigation/routes.ts";
import styles from "./PhoneBar.module.css";
import { shellWords } from "./words.en.ts";

/** Scrolls to a part of the page and focuses it, so that the keyboard and the screen reader continue there. */
function goTo(part: "centre" | "charts" | "setup"): void {
  const element = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** On a phone: a bar at the bottom that leads to the parts of the page, which are stacked there. */
export function PhoneBar() {
  const phone = useWords(shellWords).phone;
  const { views } = useWords();
  return (
    <nav className={styles.bar} aria-label={phone.label}>
      <button type="button" onClick={() => goTo("centre")}>
        {phone.watch}
      </button>
      <button type="button" onClick={() => goTo("charts")}>
        {phone.charts}
      </button>
      <button type="button" onClick={() => openView("try")}>
        {views.inference}
      </button>
      <button type="button" onClick={() => openView("runs")}>
        {views.runs}
      </button>
      <button type="button" onClick={() => goTo("setup")}>
        {phone.setup}
      </button>
    </nav>
  );
}
