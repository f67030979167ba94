import { type ChangedLine, type Fault, sidesOf } from "../../homework/clinic/fault.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import styles from "./change.module.css";
import { clinicWords } from "./words.en.ts";

/** The changed lines of the source beside the healthy ones. */
export function Change({ fault }: { readonly fault: Fault }) {
  const words = useWords(clinicWords).reveal;
  const { changes } = fault;
  const [first] = changes;
  const { healthy, faulty } = sidesOf(first);
  const count = changes.length > 1 ? words.lines(formatInteger(changes.length)) : words.oneChange;
  return (
    <Grid columns={2} gap="s4" className={styles.change}>
      <Side title={words.healthyLine} note={first.file} lines={healthy} look="healthy" />
      <Side title={words.patientLine} note={count} lines={faulty} look="faulty" />
    </Grid>
  );
}

interface SideProps {
  readonly title: string;
  readonly note: string;
  readonly lines: readonly ChangedLine[];
  readonly look: "healthy" | "faulty";
}

function Side({ title, note, lines, look }: SideProps) {
  return (
    <section data-look={look} aria-label={title}>
      <h2>
        {title} <span>{note}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>
        {lines.map(({ text, isChanged }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
          <code key={at} data-changed={isChanged}>
            {`${text}\n`}
          </code>
        ))}
      </pre>
    </section>
  );
}
