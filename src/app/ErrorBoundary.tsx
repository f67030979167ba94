import { Component, type ReactNode } from "react";
import { pageStrings } from "../state/page-strings.ts";
import styles from "./App.module.css";

/** The last resort: a sentence and a way out instead of an empty page. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className={styles.broken} role="alert">
        <h1>{pageStrings.broken.title}</h1>
        <p>{pageStrings.broken.text}</p>
        <button type="button" onClick={() => location.reload()}>
          {pageStrings.broken.reload}
        </button>
      </main>
    );
  }
}
