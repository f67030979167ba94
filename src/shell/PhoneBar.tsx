import { useWords } from "../i18n/index.ts";
import { openView } from "../lab/navigation/routes.ts";
import { Button } from "../ui/Button.tsx";
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
      <Button onClick={() => goTo("centre")}>{phone.watch}</Button>
      <Button onClick={() => goTo("charts")}>{phone.charts}</Button>
      <Button onClick={() => openView("try")}>{views.inference}</Button>
      <Button onClick={() => openView("runs")}>{views.runs}</Button>
      <Button onClick={() => goTo("setup")}>{phone.setup}</Button>
    </nav>
  );
}
