import { Component, type ReactNode } from "react";
import { Button } from "../kit/Button.tsx";
import notice from "../kit/Notices.module.css";

interface Props {
  readonly children: ReactNode;
  /** Rendered instead of children that failed. @param retry renders the children again */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** Catches rendering errors. Runs and settings live outside React and continue. */
export class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}

/** For a part of the page: if it fails, the others stay. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary fallback={(retry) => <BrokenPart onRetry={retry} />}>{children}</Boundary>;
}

interface BrokenProps {
  readonly onRetry: () => void;
}

function BrokenPart({ onRetry }: BrokenProps) {
  return (
    <section
      className={`${notice.fault} rounded-r2 border border-bad border-notice-line bg-fault px-s5 py-s4 text-t1 wrap-anywhere`}
      role="alert"
      data-broken=""
    >
      <h2>This part of the page failed</h2>
      <p>
        The rest of the page and the run continue. Show this part again; if the error returns,
        reload the page.
      </p>
      <div className={notice.actions}>
        <Button onClick={onRetry}>Show it again</Button>
      </div>
    </section>
  );
}
