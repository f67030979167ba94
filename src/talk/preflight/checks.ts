/** The checks before a talk. All are measured; what a browser does not reveal is listed as unknown. */
import { app, shipped } from "../../page/app.ts";
import { countFiles, offlineStore } from "../../runtime/offline.ts";
import { type TalkState, talkStore } from "../model/talk-store.ts";

/** The checks that this window can make. */
export type LocalChecks = Pick<TalkState, "hasRecording" | "battery" | "tellsBattery">;

async function isRecordingStored(preset: string): Promise<boolean> {
  try {
    const entry = (await shipped.entries()).find((each) => each.preset === preset);
    if (!entry) return false;
    const url = new URL(`recordings/${entry.recording.path}`, document.baseURI);
    return (await caches.match(url, { ignoreSearch: true })) !== undefined;
  } catch {
    // The cache is unavailable: the page is not a secure context, or storage is blocked.
    return false;
  }
}

interface Battery extends EventTarget {
  readonly charging: boolean;
  readonly level: number;
}

async function followBattery(isOver: () => boolean): Promise<void> {
  const { getBattery } = navigator as { readonly getBattery?: () => Promise<Battery> };
  const battery = await getBattery?.call(navigator).catch(() => null);
  if (isOver()) return;
  if (!battery) return talkStore.setState({ tellsBattery: false });
  const { charging, level } = battery;
  talkStore.setState({ battery: { charging, level } });
}

const CHECK_MS = 5000; // milliseconds between two checks

/** @returns a function that ends the checks */
export function startChecks(): () => void {
  let isOver = false;
  const look = async () => {
    if (offlineStore.getState().state === "ready") void countFiles();
    void followBattery(() => isOver);
    const hasRecording = await isRecordingStored(app.store.getState().preset);
    if (!isOver) talkStore.setState({ hasRecording });
  };
  void look();
  const looks = setInterval(() => void look(), CHECK_MS);
  return () => {
    isOver = true;
    clearInterval(looks);
  };
}
