import { useHash } from "../kit/hash.ts";
import { LazyPage } from "../page/LazyPage.tsx";
import { PRINT_HASH, READY_HASH, SPEAKER_HASH } from "./speaker/model/windows.ts";
import Talk from "./Talk.tsx";

const loadPrepare = () => import("./preflight/Prepare.tsx");
const loadPrint = () => import("./print/PrintDeck.tsx");
const loadSpeaker = () => import("./speaker/Speaker.tsx");

/** By the address: the talk on the wall with its checks over it, the speaker's window, or the print pages. */
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
