import { useHash } from "../ui/kit/hash.ts";
import { LazyPage } from "../ui/page/LazyPage.tsx";
import { SPEAKER_HASH } from "./speaker/messages.ts";
import Talk from "./Talk.tsx";

const loadSpeaker = () => import("./speaker/Speaker.tsx");

/** Talk on the wall, or the speaker's window. */
export default function TalkView() {
  return useHash() === SPEAKER_HASH ? <LazyPage load={loadSpeaker} /> : <Talk />;
}
