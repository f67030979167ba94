import { Row } from "../../../ui/kit/box/Row.tsx";
import { Text } from "../../../ui/kit/box/Text.tsx";
import type { Inspected } from "../../../watch/now/inspected.ts";
import { Formulas, LedgerNumber } from "../Formulas.tsx";
import type { Explained } from "../formulas/explained.ts";
import { missingSteps, solutionCells } from "../formulas/generator.ts";
import { verificationCells } from "../formulas/verifier.ts";
import type { LedgerView } from "../model/ledger.ts";
import { CELLS } from "../names.ts";
import { useLedger } from "../use-ledger.ts";
import { SolutionSteps, VerificationSteps } from "./Steps.tsx";

const WHOLE_BATCH =
  "This estimator compares each text with the whole batch. The recording has only one group of it, so z and the advantage are shown as recorded.";

/** The numbers of a solution or verification and of its group, then one line a step. */
export function Ledger(inspected: Inspected) {
  const view = useLedger(inspected);
  return view ? <Numbers of={inspected} view={view} /> : null;
}

interface Props {
  readonly of: Inspected;
  readonly view: LedgerView;
}

/** The ledger of a view: exported for tests. */
export function Numbers({ of, view }: Props) {
  const cells = cellsOf(view, of);
  return (
    <div className="grid gap-s3 pt-s3">
      <Formulas key={`${of.group.line} ${of.row}`} first={null}>
        <Row as="dl" gap="s2" across="s5" wrap align="stretch">
          {cells.map((cell) =>
            cell ? (
              <div key={cell.id}>
                <Text as="dt" size="t0" tone="soft">
                  {CELLS[cell.id].name}
                </Text>
                <dd>
                  <LedgerNumber cell={cell} />
                </dd>
              </div>
            ) : null,
          )}
        </Row>
        {view.of === "generator" ? (
          <SolutionSteps record={of.record} view={view} step={of.step} />
        ) : view.segments.length > 0 ? (
          <VerificationSteps record={of.record} view={view} step={of.step} />
        ) : null}
      </Formulas>
      {notesOf(view, of).map((note) => (note ? <p key={note}>{note}</p> : null))}
    </div>
  );
}

/** The numbers that all steps share. */
function cellsOf(view: LedgerView, { group, record }: Inspected): readonly (Explained | null)[] {
  if (view.of === "fit") return [];
  if (view.of === "verifier") {
    const cells = verificationCells(view, record.label);
    const { correctness, format, reward, mean, std, outcomeAdvantage, classWeight, weighed } =
      cells;
    return [correctness, format, reward, mean, std, outcomeAdvantage, classWeight, weighed];
  }
  const cells = solutionCells(view, group.alpha !== null);
  const { outcome, mean, std, outcomeAdvantage, poolMean, poolStd, alpha } = cells;
  return [outcome, mean, std, outcomeAdvantage, poolMean, poolStd, alpha];
}

function notesOf(view: LedgerView, { record }: Inspected): readonly (string | false | null)[] {
  if (view.of === "fit") {
    return [
      "This verifier gets no reward: its verdict is fitted to the label by class-weighted cross-entropy.",
    ];
  }
  const isStale =
    !view.ledger.agrees &&
    "The settings have changed since this update: values computed with the current ones differ from what was recorded.";
  if (view.of === "verifier") {
    const paid = view.ledger.rewards === null ? WHOLE_BATCH : PAID;
    const isEven =
      view.isEven &&
      "All rewards in the group are equal, so z is 0: this group gives no learning signal.";
    return [paid, isEven, isStale];
  }
  const missing = missingSteps(view);
  const left =
    missing &&
    `Missing steps: ${missing.count}: −${missing.cost}/${missing.K}, paid at the last character. A missing step costs twice a rejected one.`;
  return [left, blendOf(view, record), isStale];
}

const PAID =
  "Rewarded for a correct final verdict and for following the format. Step labels are never used.";

function blendOf(view: Extract<LedgerView, { of: "generator" }>, record: Inspected["record"]) {
  if (view.ledger.outcomes === null) return WHOLE_BATCH;
  if (record.credit === null)
    return "No step rewards here: every character's advantage is the outcome part alone.";
  return record.judgedAs === "probability"
    ? "The judge gives one number for the whole solution. Normalized in its group and weighted by α, it is added to (1 − α) · z, the same for every character."
    : "Each character's advantage is (1 − α) · z + α · the step part: the normalized step rewards from that character on.";
}
