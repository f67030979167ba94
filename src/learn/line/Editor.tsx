import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { extensionsFor, markLine } from "./editor-parts.ts";
import { useUpToDate } from "./use-up-to-date.ts";

interface Props {
  readonly code: string;
  readonly label: string;
  /** Number of the line with a fault, from 1; 0 for none. */
  readonly faulty: number;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
}

/** The code editor. Its styles are constructed sheets in a shadow root, since the page's CSP allows no others. */
export function Editor({ code, label, faulty, onChange, onRun }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const calls = useUpToDate({ onChange, onRun });
  const first = useRef(code);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const extensions = extensionsFor(label, {
      onChange: (text) => calls.current.onChange(text),
      onRun: () => calls.current.onRun(),
    });
    const state = EditorState.create({ doc: first.current, extensions });
    const made = new EditorView({ root, parent: root, state });
    view.current = made;
    // Stops here: outside of the shadow root, keys would not look as if typed into a field and would act as shortcuts.
    const keep = (event: KeyboardEvent) => event.stopPropagation();
    host.addEventListener("keydown", keep);
    return () => {
      host.removeEventListener("keydown", keep);
      made.destroy();
    };
  }, [label, calls]);
  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const doc = current.state.doc.toString();
    // Typed text is in the editor already. A reset or opened code replaces the document, as an edit that can be undone.
    if (doc !== code) current.dispatch({ changes: { from: 0, to: doc.length, insert: code } });
  }, [code]);
  useEffect(() => {
    view.current?.dispatch({ effects: markLine.of(faulty) });
  }, [faulty]);
  return <div ref={place} />;
}
