import { useWords } from "../../i18n/index.ts";
import { percent } from "./FactCard.tsx";
import { pointAt, type Shown } from "./model/view.ts";
import styles from "./WhoTaughtWhom.module.css";
import { whoTaughtWords } from "./words.en.ts";

interface Props {
  readonly shown: Shown;
  /** Place in the ages. */
  readonly at: number;
  readonly update: string;
  readonly nameOf: (fact: string) => string;
}

/** The numbers of the plot. */
export function FactTable({ shown, at, update, nameOf }: Props) {
  const words = useWords(whoTaughtWords);
  return (
    <table className={styles.table}>
      <caption>{words.caption(update)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.fact}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.generator}</th>
          <th scope="col">{words.verifier}</th>
        </tr>
      </thead>
      <tbody>
        {shown.trails.map((trail) => {
          const [start, now] = [pointAt(trail, 0), pointAt(trail, at)];
          return (
            <tr key={trail.name}>
              <th scope="row">{nameOf(trail.name)}</th>
              <td>{words.class[trail.class]}</td>
              <td>{words.fromTo(percent(start.generator), percent(now.generator))}</td>
              <td>{words.fromTo(percent(start.verifier), percent(now.verifier))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
