import { useStore } from "zustand";
import { type Answered, tallyOf } from "../../core/inference/quiz.ts";
import { countOf, f1 } from "../../core/metrics/classification.ts";
import { formatInteger, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { TableHead } from "../../kit/TableHead.tsx";
import { tryLab } from "./model/try.ts";
import { TableBlock } from "./TableBlock.tsx";
import { inferenceWords } from "./words.en.ts";

const { models, quiz } = tryLab;

/** The user's marks and the model's verdicts on the same solutions, against the truth. */
export function Scores() {
  const words = useWords(inferenceWords).scores;
  const { person, model } = useStore(quiz.store);
  const judge = useStore(models.store, ({ sides }) => sides.a?.loaded?.judge);
  if (person.length === 0) return null;
  return (
    <TableBlock
      level="h3"
      title={words.title}
      note={judge === "nobody" ? words.nobody : words.note}
    >
      <TableHead
        names={[words.who, words.whole, words.caught, words.missed, words.falseAlarms, words.f1]}
      />
      <tbody>
        <Row who="person" name={words.you} answered={person} />
        {judge === "nobody" ? null : <Row who="model" name={words.model} answered={model} />}
      </tbody>
    </TableBlock>
  );
}

interface RowProps {
  readonly who: "person" | "model";
  readonly name: string;
  readonly answered: readonly Answered[];
}

function Row({ who, name, answered }: RowProps) {
  const words = useWords(inferenceWords).scores;
  const { solutions, wholeRight, steps } = tallyOf(answered);
  const { truePositive, falsePositive, falseNegative, trueNegative } = steps;
  const wrong = truePositive + falseNegative;
  const right = trueNegative + falsePositive;
  const hasSteps = countOf(steps) > 0;
  const score = f1(steps);
  const of = (part: number, whole: number) =>
    hasSteps ? words.of(formatInteger(part), formatInteger(whole)) : "—";
  return (
    <tr data-who={who}>
      <th scope="row">{name}</th>
      <td>{words.of(formatInteger(wholeRight), formatInteger(solutions))}</td>
      <td>{of(truePositive, wrong)}</td>
      <td>{of(falseNegative, wrong)}</td>
      <td>{of(falsePositive, right)}</td>
      <td>{formatNumber(score ?? Number.NaN)}</td>
    </tr>
  );
}
