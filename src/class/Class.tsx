import { Button } from "../kit/Button.tsx";
import { useHash } from "../kit/hash.ts";
import { Board } from "./board/Board.tsx";
import { keptClass } from "./model/kept-classes.ts";
import { boardPageOf, openTeacherPage } from "./pages.ts";
import { Teacher } from "./teacher/Teacher.tsx";

/** The teacher's side of a class: where it is made, and its board. */
export default function Class() {
  const page = boardPageOf(useHash());
  if (page === null) return <Teacher />;
  const named = keptClass(page.id);
  if (named) return <Board key={page.id} named={named} isWall={page.isWall} />;
  return (
    <div>
      <p role="alert">
        This browser has no such class. A board is on the device on which its class was made.
      </p>
      <Button onClick={openTeacherPage}>All classes</Button>
    </div>
  );
}
