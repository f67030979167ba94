import { type ModelPart, modelParts } from "../../core/model/parts.ts";
import { modelShape } from "../../core/model/shape.ts";
import { formatInteger, formatMegabytes, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { TableHead } from "../../kit/TableHead.tsx";
import { app, useApp } from "../../page/app.ts";
import { draftCost } from "../../runtime/draft-cost.ts";
import styles from "./setup.module.css";
import { setupWords } from "./words.en.ts";

const isOfLayer = ({ name }: ModelPart): boolean => name.startsWith("layer.");

/** The parts of a model with the current settings, from the layout that the engines use. */
export function ModelOverview() {
  const words = useWords(setupWords).model;
  const draft = useApp((state) => state.draft);
  // The setup panel already reports a width that the heads do not divide.
  if (draft.width % draft.heads !== 0) return null;
  const parts = modelParts(modelShape(draft));
  const firstOfLayer = parts.findIndex(isOfLayer);
  const total = parts.reduce((sum, { parameters }) => sum + parameters, 0);
  return (
    <table className={styles.model}>
      <caption>{words.title}</caption>
      <TableHead names={[words.part, words.matrices, words.parameters]} />
      <tbody>
        {parts.map((part, i) => (
          <Part
            key={part.name}
            part={part}
            above={i === firstOfLayer ? words.layers(draft.layers) : null}
          />
        ))}
        {draft.tiedHead ? (
          <tr>
            <th scope="row" colSpan={3}>
              {words.tied}
            </th>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words.all}
          </th>
          <td>{formatInteger(total)}</td>
        </tr>
        <tr>
          <td colSpan={3}>{words.next}</td>
        </tr>
        <tr>
          <td colSpan={3}>
            <Needs />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Memory and time that the next run will take. */
function Needs() {
  const words = useWords(setupWords).model;
  const bytes = useApp((state) => draftCost(state, app.metrics).bytes);
  const update = useApp((state) => draftCost(state, app.metrics).seconds?.update ?? null);
  const run = useApp((state) => draftCost(state, app.metrics).seconds?.run ?? null);
  const memory = formatMegabytes(bytes);
  return update === null || run === null
    ? words.needs(memory)
    : words.needsTime(memory, formatNumber(update), formatNumber(run / 60));
}

interface PartProps {
  readonly part: ModelPart;
  /** A heading above the part; null for none. */
  readonly above: string | null;
}

function Part({ part, above }: PartProps) {
  const words = useWords(setupWords).model;
  const heads = useApp((state) => state.draft.heads);
  const { name, matrices, parameters } = part;
  const sizes = matrices.map(([rows, columns]) => `${rows} × ${columns}`).join(", ");
  return (
    <>
      {above === null ? null : (
        <tr>
          <th scope="rowgroup" colSpan={3}>
            {above}
          </th>
        </tr>
      )}
      <tr className={isOfLayer(part) ? styles.ofLayer : undefined}>
        <th scope="row">
          {words.parts[name]}
          {name === "layer.attention" ? `, ${words.heads(heads)}` : ""}
        </th>
        <td>{sizes}</td>
        <td>{formatInteger(parameters)}</td>
      </tr>
    </>
  );
}
