import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
} from "@codemirror/commands";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  LRLanguage,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { parser } from "@lezer/javascript";
import { useEffect, useRef } from "react";
import { useUpToDate } from "./use-up-to-date.ts";

interface Props {
  readonly code: string;
  readonly label: string;
  /** The line with a fault, from 1; 0 for none. */
  readonly faulty: number;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
}

const mark = StateEffect.define<number>();
const MARKED = Decoration.line({ class: "faulty" });

const markedLine = StateField.define({
  create: () => Decoration.none,
  update(marked, { changes, effects, state: { doc } }) {
    const asked = effects.find((effect) => effect.is(mark))?.value;
    if (asked === undefined) return marked.map(changes);
    if (asked < 1 || asked > doc.lines) return Decoration.none;
    return Decoration.set(MARKED.range(doc.line(asked).from));
  },
  provide: (field) => EditorView.decorations.from(field),
});

const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--surface)", minHeight: "12rem" },
  ".cm-content": {
    fontFamily: "var(--font-mono)",
    fontSize: "var(--t2)",
    caretColor: "var(--ink)",
  },
  ".cm-gutters": { color: "var(--ink-3)", backgroundColor: "var(--surface)", border: "none" },
  ".cm-scroller": { lineHeight: "1.5", overflow: "auto" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-2px" },
  ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": {
    backgroundColor: "var(--generator-soft) !important",
  },
  ".faulty": { backgroundColor: "var(--pay-soft)", boxShadow: "inset 4px 0 var(--pay-line)" },
});

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], fontWeight: "700" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--run-3)" },
  { tag: tags.string, color: "var(--verifier)" },
  { tag: tags.comment, color: "var(--ink-3)" },
  { tag: tags.function(tags.variableName), color: "var(--generator)" },
]);

const language = LRLanguage.define({ name: "javascript", parser });

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
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          language,
          syntaxHighlighting(COLORS),
          markedLine,
          LOOK,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) calls.current.onChange(state.doc.toString());
          }),
          // Tab leaves the editor, as everywhere on the page.
          keymap.of([
            { key: "Mod-Enter", run: () => (calls.current.onRun(), true) },
            { key: "Mod-]", run: indentMore },
            { key: "Mod-[", run: indentLess },
            ...historyKeymap,
            ...defaultKeymap,
          ]),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
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
