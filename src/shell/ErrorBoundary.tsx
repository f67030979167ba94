import type { ReactNode } from "react";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import notice from "../kit/Notices.module.css";
import { Boundary } from "../page/PartBoundary.tsx";
import styles from "./App.module.css";
import { shellWords } from "./words.en.ts";

/** For the page: an error message and two buttons instead of an empty page. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary fallback={(retry) => <BrokenPage onRetry={retry} />}>{children}</Boundary>;
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
