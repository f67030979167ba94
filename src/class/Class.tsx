import { useHash } from "../ui/kit/hash.ts";
import { Board } from "./board/Board.tsx";
import { keptClass } from "./kept-classes.ts";
import { Teacher } from "./teacher/Teacher.tsx";

/** The teacher's side of a class: where it is made (`#class`), and its board (`#class/board/ID`). */
export default function Class() {
  const [, , id] = useHash().slice(1).split("/");
  const named = id === undefined ? null : keptClass(id);
  if (named) return <Board key={named.id} named={named} />;
  return <Teacher isMissing={id !== undefined} />;
}
