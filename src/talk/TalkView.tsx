import { useWords } from "../i18n/index.ts";
import { useHash } from "../kit/hash.ts";
import { useLazy } from "../kit/lazy.ts";
import { Page } from "../kit/Page.tsx";
import { NotLoaded } from "../page/NotLoaded.tsx";
import { PRINT_HASH, READY_HASH, SPEAKER_HASH } from "./speaker/model/windows.ts";
import Talk from "./Talk.tsx";

const loadPrepare = () => import("./preflight/Prepare.tsx");
const loadPrint = () => import("./print/PrintDeck.tsx");
const loadSpeaker = () => import("./speaker/Speaker.tsx");

function LazyPart({ load }: { readonly load: typeof loadPrepare }) {
  const words = useWords().views;
  const lazy = useLazy(load);
  if (typeof lazy === "object") return <lazy.default />;
  return (
    <Page role="status">
      {lazy === "failed" ? <NotLoaded text={words.notOpened} /> : words.opening}
    </Page>
  );
}

/** Talk on the wall, with what must be ready over it; or the speaker's window, or its pages to print. */
export default function TalkView() {
  const hash = useHash();
  if (hash === SPEAKER_HASH) return <LazyPart load={loadSpeaker} />;
  if (hash === PRINT_HASH) return <LazyPart load={loadPrint} />;
  return (
    <>
      <Talk />
      {hash === READY_HASH ? <LazyPart load={loadPrepare} /> : null}
    </>
  );
}
