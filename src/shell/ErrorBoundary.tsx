import { Component, type ReactNode } from "react";
import { useWords } from "../i18n/index.ts";
import { LabDialog } from "../lab/LabDialog.tsx";
import notice from "../ui/Notices.module.css";
import styles from "./App.module.css";
import { shellWords } from "./words.en.ts";

interface Props {
  readonly children: ReactNode;
  /** What stands in the place of children that failed. @param again draws them anew */
  readonly instead: (again: () => void) => ReactNode;
}

/** Holds up what fails to be drawn. Runs and settings live outside of what is drawn, and go on. */
class Boundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, instead } = this.props;
    return this.state.broken ? instead(() => this.setState({ broken: false })) : children;
  }
}

/** The last resort: a sentence and two ways on instead of an empty page. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary instead={(again) => <BrokenPage onAgain={again} />}>{children}</Boundary>;
}

/** One part of the page: when it fails the others stay. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary instead={(again) => <BrokenPart onAgain={again} />}>{children}</Boundary>;
}

/** A view over the page: its place is a dialog that can be closed. */
export function ViewBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary instead={() => <BrokenView />}>{children}</Boundary>;
}

interface BrokenProps {
  readonly onAgain: () => void;
}

function BrokenPage({ onAgain }: BrokenProps) {
  const words = useWords(shellWords).broken;
  return (
    <main className={styles.broken}>
      <div role="alert">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <div className={notice.actions}>
          <button type="button" className={notice.main} onClick={onAgain}>
            {words.again}
          </button>
          <button type="button" onClick={() => location.reload()}>
            {words.reload}
          </button>
        </div>
      </div>
    </main>
  );
}

function BrokenPart({ onAgain }: BrokenProps) {
  const words = useWords().states.part;
  return (
    <section className={notice.fault} role="alert" data-broken="">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <div className={notice.actions}>
        <button type="button" onClick={onAgain}>
          {words.again}
        </button>
      </div>
    </section>
  );
}

function BrokenView() {
  const words = useWords().states.view;
  return (
    <LabDialog name="broken" title={words.title} size="form">
      <p role="alert">{words.text}</p>
    </LabDialog>
  );
}
