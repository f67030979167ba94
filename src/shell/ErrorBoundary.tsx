import { Component, type ReactNode } from "react";
import { useWords } from "../i18n/index.ts";
import { LabDialog } from "../lab/LabDialog.tsx";
import { Button } from "../ui/Button.tsx";
import notice from "../ui/Notices.module.css";
import styles from "./App.module.css";
import { shellWords } from "./words.en.ts";

interface Props {
  readonly children: ReactNode;
  /** Rendered instead of children that failed. @param retry renders the children again */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** Catches rendering errors. Runs and settings live outside React and continue. */
class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}

/** For the page: an error message and two buttons instead of an empty page. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary fallback={(retry) => <BrokenPage onRetry={retry} />}>{children}</Boundary>;
}

/** For a part of the page: if it fails, the others stay. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary fallback={(retry) => <BrokenPart onRetry={retry} />}>{children}</Boundary>;
}

/** For a view over the page: the error is shown in a dialog, which can be closed. */
export function ViewBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary fallback={() => <BrokenView />}>{children}</Boundary>;
}

interface BrokenProps {
  readonly onRetry: () => void;
}

function BrokenPage({ onRetry }: BrokenProps) {
  const words = useWords(shellWords).broken;
  return (
    <main className={styles.broken}>
      <div role="alert">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <div className={notice.actions}>
          <Button className={notice.main} onClick={onRetry}>
            {words.again}
          </Button>
          <Button onClick={() => location.reload()}>{words.reload}</Button>
        </div>
      </div>
    </main>
  );
}

function BrokenPart({ onRetry }: BrokenProps) {
  const words = useWords().states.part;
  return (
    <section className={notice.fault} role="alert" data-broken="">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <div className={notice.actions}>
        <Button onClick={onRetry}>{words.again}</Button>
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
