import type { ReactNode } from "react";
import { useWords } from "../i18n/index.ts";
import { PageDialog } from "../page/PageDialog.tsx";
import { Boundary } from "../page/PartBoundary.tsx";
import { Button } from "../ui/Button.tsx";
import notice from "../ui/Notices.module.css";
import styles from "./App.module.css";
import { shellWords } from "./words.en.ts";

/** For the page: an error message and two buttons instead of an empty page. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary fallback={(retry) => <BrokenPage onRetry={retry} />}>{children}</Boundary>;
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

function BrokenView() {
  const words = useWords().broken.view;
  return (
    <PageDialog name="broken" title={words.title} size="form">
      <p role="alert">{words.text}</p>
    </PageDialog>
  );
}
