import type { ReactNode } from "react";
import { Button } from "../ui/kit/Button.tsx";
import notice from "../ui/kit/Notices.module.css";
import { Boundary } from "../ui/page/PartBoundary.tsx";

/** For the page: an error message and two buttons instead of an empty page. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary fallback={(retry) => <BrokenPage onRetry={retry} />}>{children}</Boundary>;
}

interface BrokenProps {
  readonly onRetry: () => void;
}

function BrokenPage({ onRetry }: BrokenProps) {
  return (
    <main className="mx-auto mt-[20vh] max-w-[32rem] px-s5">
      <div role="alert">
        <h1>The page failed</h1>
        <p>
          Training continues in the background and nothing is lost. Show the page again; if the
          error returns, reload: your settings are in the address.
        </p>
        <div className={notice.actions}>
          <Button className="border-ink font-strong" onClick={onRetry}>
            Show the page again
          </Button>
          <Button onClick={() => location.reload()}>Reload</Button>
        </div>
      </div>
    </main>
  );
}
