import type { Role } from "../../core/role.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import type { Board } from "./model/board.ts";
import { fillOf, knownOf } from "./model/knowledge.ts";
import small from "./small.module.css";
import { placeOf } from "./Triangle.tsx";
import { knowledgeWords } from "./words.en.ts";

interface Props {
  readonly role: Role;
  readonly board: Board;
  /** [facts] in [0, 1]: one side of a `Knowledge`. */
  readonly values: readonly number[];
}

/** What one model knows, as a picture beside others: not mirrored, without names, and with the count below. */
export function SmallTriangle({ role, board, values }: Props) {
  const words = useWords(knowledgeWords);
  const [known, of] = [knownOf(values), board.facts.length];
  return (
    <div className={classes(small.whole, small[role])}>
      <div role="img" aria-label={words.triangle(role, known, of)} className={small.triangle}>
        {board.facts.map((fact, i) => (
          <span
            key={fact.name}
            className={classes(small.square, fact.isApart && small.apart)}
            style={placeOf(fact)}
          >
            <span
              className={small.fill}
              style={{ transform: `scaleY(${fillOf(values[i] ?? 0)})` }}
            />
          </span>
        ))}
      </div>
      <p aria-hidden="true">
        <b>{known}</b>
        {words.count.after(of)}
      </p>
    </div>
  );
}
