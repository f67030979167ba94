import { isLive } from "../../runtime/app-state.ts";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { useReducedMotion } from "../../ui/kit/use-media.ts";
import { useApp } from "../../ui/page/app.ts";
import { Group } from "../group/Group.tsx";
import { LiveWall } from "../live-story/LiveWall.tsx";
import { useLiveStory } from "../live-story/use-live-story.ts";
import { useCalmNow } from "../now/now.ts";

/** The middle of Watch while it shows attempts: the latest answers of a live run, else one attempt and its group. */
export function Attempts() {
  const told = useLiveStory();
  return told ? <LiveWall told={told} /> : <OneUpdate />;
}

function OneUpdate() {
  const { update } = useCalmNow();
  return (
    <Stack className="[&>:last-child]:my-auto min-w-0 gap-[calc(3px_+_0.02*var(--room))] max-lg:gap-s1 max-lg:[grid-area:2/1/3/-1]">
      <Group nothing={<Nothing update={update} />} />
    </Stack>
  );
}

/** Placeholder as large as the sheet while there is no attempt to show. */
function Nothing({ update }: { readonly update: number }) {
  const isLoading = useApp(({ recordings }) => recordings.loading);
  const isRecorded = !useApp(isLive);
  const waits =
    useReducedMotion() && isRecorded
      ? "Your system asks for reduced motion, so the recording waits at its start. Press Play, or go to an update on the chart."
      : "Nothing is written yet. Press Play, or go to an update on the chart below.";
  const why = isLoading
    ? "Loading the recording."
    : update === 0
      ? waits
      : "The attempts of this update are no longer kept. Go to another one.";
  return (
    <p className="grid flex-1 place-items-center rounded-r3 border-2 border-dashed border-line p-s6 text-center text-t3 text-ink-soft min-h-[calc(17rem_+_0.5*var(--room))] phone:min-h-[16rem]">
      {why}
    </p>
  );
}
