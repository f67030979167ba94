import { type ComponentType, use } from "react";
import { useWords } from "../../i18n/index.ts";
import { type Told, useTold } from "../../i18n/told.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { leaveAddress } from "../../kit/hash.ts";
import { type Load, useLazy } from "../../kit/lazy.ts";
import { Page } from "../../kit/Page.tsx";
import { useHeading } from "../../kit/use-heading.ts";
import { NotLoaded } from "../../page/NotLoaded.tsx";
import { goToView } from "../../page/navigation/screen.ts";
import { hasStudy } from "../../page/studies.ts";
import { StudyPicturesContext } from "../../page/study-pictures.ts";
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
        <Pictures />
        <p>{words.more}</p>
      </article>
    </Page>
  );
}

/** The interactive pictures of studies, each only if the page was built with its data. */
function Pictures() {
  const words = useWords(findingsWords);
  const pictures = Object.entries(use(StudyPicturesContext)).filter(([study]) => hasStudy(study));
  if (pictures.length === 0) return null;
  return (
    <Grid as="section" gap="s6" className={styles.pictures} aria-labelledby="findings-pictures">
      <h2 id="findings-pictures">{words.pictures}</h2>
      {pictures.map(([study, load]) => (
        <Picture key={study} load={load} />
      ))}
    </Grid>
  );
}

function Picture({ load }: { readonly load: Load<{ readonly default: ComponentType }> }) {
  const words = useWords(findingsWords);
  const lazy = useLazy(load);
  if (typeof lazy === "object") return <lazy.default />;
  return (
    <p role="status">{lazy === "failed" ? <NotLoaded text={words.noPicture} /> : words.waiting}</p>
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
