/** Extensions of the editor of "Write the line": colors, line marks and keys. */
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
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { parser } from "@lezer/javascript";

/** Marks the line of this number, from 1; 0 removes the mark. */
export const mark = StateEffect.define<number>();
const MARKED = Decoration.line({ class: "faulty" }); // the line with a fault

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
  "&": { color: "var(--ink)", backgroundColor: "var(--surface)" },
  // The empty lines, too: a click there goes to the editor.
  ".cm-content, .cm-gutter": { minHeight: "14rem" },
  ".cm-content": {
    fontFamily: "var(--font-mono)",
    fontSize: "var(--t2)",
    caretColor: "var(--ink)",
  },
  ".cm-gutters": { color: "var(--ink-3)", backgroundColor: "var(--surface)", border: "none" },
  ".cm-scroller": { lineHeight: "1.5", overflow: "auto" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused": { outlineColor: "var(--focus)", outlineOffset: "-2px" },
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

/** Callbacks of the editor. */
interface Told {
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
}

/** @param label the field's name for screen readers */
export const extensionsFor = (label: string, { onChange, onRun }: Told): Extension => [
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
    if (docChanged) onChange(state.doc.toString());
  }),
  // Tab leaves the editor, as everywhere on the page.
  keymap.of([
    {
      key: "Mod-Enter",
      run: () => {
        onRun();
        return true;
      },
    },
    { key: "Mod-]", run: indentMore },
    { key: "Mod-[", run: indentLess },
    ...historyKeymap,
    ...defaultKeymap,
  ]),
];
