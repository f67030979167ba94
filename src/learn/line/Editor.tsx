import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useLayoutEffect, useRef } from "react";
import { extensionsFor, mark } from "./editor-parts.ts";

interface Props {
  readonly code: string;
  readonly label: string;
  /** Number of the line with a fault, from 1; 0 if no line has a fault. */
  readonly faulty: number;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
}

/** The editor of the code. Its styles are constructed sheets in a shadow root, since the page's CSP allows no inline ones. */
export function Editor({ code, label, faulty, onChange, onRun }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const calls = useRef({ onChange, onRun });
  useLayoutEffect(() => {
    calls.current = { onChange, onRun };
  });
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
    // Keeps keys from the page's shortcuts, which cannot see that a shadow root's key was typed in a field.
    const keep = (event: KeyboardEvent) => event.stopPropagation();
    host.addEventListener("keydown", keep);
    return () => {
      host.removeEventListener("keydown", keep);
      made.destroy();
    };
  }, [label]);
  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const doc = current.state.doc.toString();
    // Typed text is in the editor already; a reset or somebody else's code replaces it, and can be undone.
    if (doc !== code) current.dispatch({ changes: { from: 0, to: doc.length, insert: code } });
  }, [code]);
  useEffect(() => {
    view.current?.dispatch({ effects: mark.of(faulty) });
  }, [faulty]);
  return <div ref={place} />;
}
