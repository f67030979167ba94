import { useHash } from "../kit/hash.ts";
import { LazyPage } from "../page/LazyPage.tsx";
import { READY_HASH, SPEAKER_HASH } from "./speaker/model/windows.ts";
import Talk from "./Talk.tsx";

const loadPrepare = () => import("./preflight/Prepare.tsx");
const loadSpeaker = () => import("./speaker/Speaker.tsx");

/** Talk on the wall, with "Ready?" over it when open; or the speaker's window. */
export default function TalkView() {
  const hash = useHash();
  if (hash === SPEAKER_HASH) return <LazyPage load={loadSpeaker} />;
  return (
    <>
      <Talk />
      {hash === READY_HASH ? <LazyPage load={loadPrepare} /> : null}
    </>
  );
}
