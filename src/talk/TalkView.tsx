import { useHash } from "../kit/hash.ts";
import { LazyPage } from "../page/LazyPage.tsx";
import { PRINT_HASH, READY_HASH, SPEAKER_HASH } from "./speaker/model/windows.ts";
import Talk from "./Talk.tsx";

const loadPrepare = () => import("./preflight/Prepare.tsx");
const loadPrint = () => import("./print/PrintDeck.tsx");
const loadSpeaker = () => import("./speaker/Speaker.tsx");

/** Talk on the wall, with "Ready?" over it when open; or the speaker's window; or the talk's pages to print. */
export default function TalkView() {
  const hash = useHash();
  if (hash === SPEAKER_HASH) return <LazyPage load={loadSpeaker} />;
  if (hash === PRINT_HASH) return <LazyPage load={loadPrint} />;
  return (
    <>
      <Talk />
      {hash === READY_HASH ? <LazyPage load={loadPrepare} /> : null}
    </>
  );
}
