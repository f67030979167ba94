import type { PartName } from "../../core/model/parts.ts";
import { type ModelPart, modelParts } from "../../core/model/parts.ts";
import { modelShape } from "../../core/model/shape.ts";
import { formatInteger, formatMegabytes, formatNumber } from "../../kit/format.ts";
import { TableHead } from "../../kit/TableHead.tsx";
import { app, useApp } from "../../page/app.ts";
import { draftCost } from "../../runtime/draft-cost.ts";
import styles from "./setup.module.css";

const setupParts: Readonly<Record<PartName, string>> = {
  "table.token": "characters",
  "table.segment": "segments",
  "table.offset": "offsets in a segment",
  "layer.norm1": "norm",
  "layer.attention": "attention",
  "layer.norm2": "norm",
  "layer.mlp": "MLP",
  norm: "norm",
  head: "next character",
};

const isOfLayer = ({ name }: ModelPart): boolean => name.startsWith("layer.");

/** The parts of a model with the current settings, from the layout that the engines use. */
export function ModelOverview() {
  const draft = useApp((state) => state.draft);
  // The setup panel already reports a width that the heads do not divide.
  if (draft.width % draft.heads !== 0) return null;
  const parts = modelParts(modelShape(draft));
  const firstOfLayer = parts.findIndex(isOfLayer);
  const total = parts.reduce((sum, { parameters }) => sum + parameters, 0);
  return (
    <table className={`${styles.model} mx-0 my-s3 w-full text-t0 leading-[1.4]`}>
      <caption>What each model is made of</caption>
      <TableHead names={["Part", "Matrices", "Parameters"]} />
      <tbody>
        {parts.map((part, i) => (
          <Part
            key={part.name}
            part={part}
            above={
              i === firstOfLayer
                ? draft.layers === 1
                  ? "In the one layer"
                  : `In each of ${draft.layers} layers`
                : null
            }
          />
        ))}
        {draft.tiedHead ? (
          <tr>
            <th scope="row" colSpan={3}>
              next character: reuses the character table
            </th>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            All
          </th>
          <td>{formatInteger(total)}</td>
        </tr>
        <tr>
          <td colSpan={3}>
            for the settings above; a running model keeps its shape until the next start
          </td>
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
  const bytes = useApp((state) => draftCost(state, app.metrics).bytes);
  const update = useApp((state) => draftCost(state, app.metrics).seconds?.update ?? null);
  const run = useApp((state) => draftCost(state, app.metrics).seconds?.run ?? null);
  const memory = formatMegabytes(bytes);
  return update === null || run === null
    ? `Needs about ${memory} of memory. The first live run shows how long an update takes here.`
    : `Needs about ${memory} of memory and, at the current pace, ${formatNumber(update)} s per update and ${formatNumber(run / 60)} min in all.`;
}

interface PartProps {
  readonly part: ModelPart;
  /** A heading above the part; null for none. */
  readonly above: string | null;
}

function Part({ part, above }: PartProps) {
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
          {setupParts[name]}
          {name === "layer.attention" ? `, ${heads === 1 ? "1 head" : `${heads} heads`}` : ""}
        </th>
        <td>{sizes}</td>
        <td>{formatInteger(parameters)}</td>
      </tr>
    </>
  );
}
