import type { ReactNode } from "react";
import { formatInteger } from "../../ui/kit/format.ts";
import { Jobs, Numbers, useHand } from "./hand.tsx";
import type { Field } from "./hand-numbers.ts";

interface Props {
  /** Wrong steps called wrong and right, then right steps called wrong and right. */
  readonly caught: number;
  readonly missed: number;
  readonly doubted: number;
  readonly accepted: number;
  readonly fields: readonly Field[];
  readonly children: ReactNode;
}

/** Steps that a mark stands for. */
const EACH = 4;

/** An activity: grades worked out from a table of verdicts on wrong and on right steps. */
export function Verdicts({ caught, missed, doubted, accepted, fields, children }: Props) {
  const hand = useHand(fields.length);
  const task = (
    <Jobs hand={hand} fields={fields}>
      {children}
    </Jobs>
  );
  const picture = (
    <>
      <div className="flex flex-[1_0_auto] flex-col rounded-r3 border border-line bg-surface p-s4">
        <table className="w-full flex-1 table-fixed border-separate [border-spacing:8px] text-left">
          <caption className="pb-s2 text-t3 font-strong">
            What the checker said of these steps
          </caption>
          <thead>
            <tr>
              <td className="w-[20%]" />
              <th scope="col">says “wrong”</th>
              <th scope="col">says “right”</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">wrong steps</th>
              <Cell count={caught} name="caught" isTrue />
              <Cell count={missed} name="missed" />
            </tr>
            <tr>
              <th scope="row">right steps</th>
              <Cell count={doubted} name="doubted" />
              <Cell count={accepted} name="accepted" isTrue />
            </tr>
          </tbody>
        </table>
        <p className="text-t1 text-ink-soft">{`Each mark is ${EACH} steps.`}</p>
      </div>
      <Numbers hand={hand} fields={fields} />
    </>
  );
  return hand.doing.frame(task, picture);
}

interface CellProps {
  readonly count: number;
  readonly name: string;
  /** Whether these verdicts are true: their marks are filled. */
  readonly isTrue?: boolean;
}

const Cell = ({ count, name, isTrue = false }: CellProps) => (
  <td className="rounded-r2 bg-sunken p-s4 align-top">
    <p className="mb-s3">
      <b className="font-mono text-t5">{formatInteger(count)}</b> {name}
    </p>
    <p className="flex flex-wrap gap-s2" aria-hidden>
      {Array.from({ length: Math.round(count / EACH) }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike
          key={i}
          className={`size-[clamp(7px,1vw,15px)] rounded-r1 border-2 ${isTrue ? "border-verifier bg-verifier" : "border-dashed border-ink"}`}
        />
      ))}
    </p>
  </td>
);
