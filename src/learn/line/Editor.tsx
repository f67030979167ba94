import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { extensionsFor, mark } from "./editor-parts.ts";
import { useUpToDate } from "./use-up-to-date.ts";

interface Props {
  readonly code: string;
  readonly label: string;
  /** The line with a fault, from 1; 0 for none. */
  readonly faulty: number;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
}

/** The editor of the code. Its styles are sheets of a shadow root: the page's policy allows no others. */
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
    // Outside of the shadow root nobody sees that a key was typed into a field.
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
    // What was typed is there already; a reset or another's code replaces it, and can be undone.
    if (doc !== code) current.dispatch({ changes: { from: 0, to: doc.length, insert: code } });
  }, [code]);
  useEffect(() => {
    view.current?.dispatch({ effects: mark.of(faulty) });
  }, [faulty]);
  return <div ref={place} />;
}
