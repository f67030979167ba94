import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import { useHash } from "../kit/hash.ts";
import { Board } from "./board/Board.tsx";
import { boardWords } from "./board/words.en.ts";
import { keptClass } from "./model/kept-classes.ts";
import { boardPageOf, openTeacherPage } from "./pages.ts";
import { Teacher } from "./teacher/Teacher.tsx";

/** The teacher's pages: the form that makes a class, and a class's board. */
export default function Class() {
  const words = useWords(boardWords);
  const page = boardPageOf(useHash());
  if (page === null) return <Teacher />;
  const named = keptClass(page.id);
  if (named) return <Board key={page.id} named={named} isWall={page.isWall} />;
  return (
    <div>
      <p role="alert">{words.unknown}</p>
      <Button onClick={openTeacherPage}>{words.toClasses}</Button>
    </div>
  );
}
