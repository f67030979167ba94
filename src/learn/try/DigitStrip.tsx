import { SIGNS } from "../../runtime/step-facts.ts";
import type { Strip } from "./model/toy.ts";

/** The digits that the verifier accepts in the turned column, before and after training. */
export function DigitStrip({ strip }: { readonly strip: Strip }) {
  const { options, after, before, dial } = strip;
  const lines = [["before", before] as const, ["after", after] as const].flatMap(([name, said]) =>
    said ? [{ name, said }] : [],
  );
  return (
    <table
      className="border-separate border-spacing-s1 text-t1 phone:w-full"
      aria-label="Which digits each verifier accepts"
    >
      <thead className="font-mono">
        <tr>
          <td />
          {options.map((option, i) => (
            <th
              key={option}
              scope="col"
              className={
                after[i]?.stepTruth[dial.step]
                  ? "rounded-r1 border border-pay-line bg-pay-soft"
                  : ""
              }
            >
              {option}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, said }) => (
          <tr key={name}>
            <th scope="row" className="pr-s2 text-left font-plain text-ink-soft">
              {name}
            </th>
            {options.map((option, i) => {
              const isAccepted = said[i]?.verdicts?.[dial.step] === 1;
              return (
                <td
                  key={option}
                  className={`w-[1.9rem] rounded-r1 border p-0 text-center leading-snug font-bold phone:w-auto ${isAccepted ? "border-verifier bg-verifier text-on-verifier" : "border-line text-verifier"}`}
                >
                  <span aria-hidden="true">{SIGNS[isAccepted ? "right" : "wrong"]}</span>
                  <span className="visually-hidden">{isAccepted ? "accepted" : "rejected"}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
