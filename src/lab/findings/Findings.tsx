import { useWords } from "../../i18n/index.ts";
import { type Told, useTold } from "../../i18n/told.ts";
import { Button } from "../../kit/Button.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { leaveAddress } from "../../kit/hash.ts";
import { useLazy } from "../../kit/lazy.ts";
import { Page } from "../../kit/Page.tsx";
import { useHeading } from "../../kit/use-heading.ts";
import { NotLoaded } from "../../page/NotLoaded.tsx";
import { goToView } from "../../page/navigation/screen.ts";
import { fillBraces } from "../../run/figures/number-text.ts";
import { writtenNumbers } from "../../run/figures/write.ts";
import { DotPlot } from "./DotPlot.tsx";
import styles from "./Findings.module.css";
import { loadFindings, type Measured } from "./load.ts";
import { studiesOf } from "./model/finding.ts";
import { findingsWords } from "./words.en.ts";

/** Leaves for Learn's home, since the findings are one of Learn's pages. */
function toLessons(): void {
  leaveAddress();
  goToView("learn");
}

/** The results of the studies: for each a question, an answer, a dot plot and its limits. */
export default function Findings() {
  const words = useWords(findingsWords);
  const measured = useLazy(loadFindings);
  const heading = useHeading();
  return (
    <Page className={styles.page}>
      <article className={styles.column}>
        <Button onClick={toLessons}>{words.lessons}</Button>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={styles.about}>
          {words.about} {words.legend}
        </p>
        {typeof measured === "string" ? (
          <p role="status">
            {measured === "failed" ? <NotLoaded text={words.failed} /> : words[measured]}
          </p>
        ) : (
          measured.map((one) => <FindingView key={one.finding.id} {...one} />)
        )}
        <p>{words.more}</p>
      </article>
    </Page>
  );
}

function FindingView({ finding, values, rows }: Measured) {
  const words = useWords(findingsWords);
  const { list } = useWords();
  const told = useTold();
  const figures = writtenNumbers(finding.numbers, values);
  const texts = new Map([...figures].map(([name, { text }]) => [name, text]));
  const says = (text: Told) => fillBraces(told(text), texts);
  return (
    <section className={styles.finding} aria-labelledby={`finding-${finding.id}`}>
      <h2 id={`finding-${finding.id}`}>{told(finding.question)}</h2>
      <p>{says(finding.answer)}</p>
      <DotPlot plot={finding.plot} rows={rows} />
      <Text tone="soft">
        <b>{words.limit}</b> {says(finding.limit)} {words.from(list(studiesOf(finding)))}
      </Text>
    </section>
  );
}
