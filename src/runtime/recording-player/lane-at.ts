/** Aligns a recorded lane with the recording that it is shown beside. */
import { firstIndex } from "../../core/binary-search.ts";
import type { Recording } from "../../core/recording/recording.ts";
import type { MetricsLine, RolloutGroup } from "../../core/training/records.ts";

/** The lane's position while the recording shows one of its updates. */
interface LaneAt {
  /** Updates of the lane's models so far, its own warm-up included; 0 = start. */
  readonly update: number;
  /** Generator updates among these: as many as in the recording, unless the lane ended earlier. */
  readonly generatorUpdates: number;
  /** Lines of the lane so far, including the evaluation that follows the update. */
  readonly lines: number;
  /** The line of that update; null at the start. */
  readonly line: MetricsLine | null;
  /** The lane's attempts at the problem that the recording shows; null when it has none at this update. */
  readonly group: RolloutGroup | null;
}

/** Counts after each update: entry n is the state after n updates of both models. */
interface Mark {
  readonly line: MetricsLine | null;
  readonly generator: number;
  readonly verifier: number;
  readonly lines: number;
}

const START = { line: null, generator: 0, verifier: 0 };

function marksOf({ lines }: Recording): Mark[] {
  const marks: Omit<Mark, "lines">[] = [START];
  for (const line of lines) {
    const { phase, values } = line;
    if (phase !== "warm-up" && phase !== "generator" && phase !== "verifier") continue;
    const { generator_updates: generator = 0, verifier_updates: verifier = 0 } = values;
    marks.push({ line, generator, verifier });
  }
  return marks.map((mark, n) => ({ ...mark, lines: marks[n + 1]?.line?.line ?? lines.length }));
}

/** Cached, because recordings do not change and the page asks in every frame. */
const known = new WeakMap<Recording, readonly Mark[]>();

function marks(recording: Recording): readonly Mark[] {
  const found = known.get(recording) ?? marksOf(recording);
  known.set(recording, found);
  return found;
}

function groupOf({ groups }: Recording, mark: Mark | undefined): RolloutGroup | null {
  const line = mark?.line;
  if (!line) return null;
  const n = firstIndex(groups.length, (at) => (groups[at]?.line ?? 0) >= line.line);
  const group = groups[n];
  return group?.line === line.line ? group : null;
}

/**
 * The place of a lane after as many generator updates as the recording has at `update`. Where both have
 * several places with that count (a warm-up, a verifier's update), the lane's is the last one with no
 * more verifier updates than the recording, else its first.
 * @param update of both models in the main recording, its warm-up included; beyond its end counts as the end
 */
export function laneAt(lane: Recording, main: Recording, update: number): LaneAt {
  const ofMain = marks(main);
  const ofLane = marks(lane);
  const here = ofMain[Math.min(Math.max(0, Math.round(update)), ofMain.length - 1)] as Mark;
  const generatorUpdates = Math.min(here.generator, ofLane.at(-1)?.generator ?? 0);
  const first = firstIndex(ofLane.length, (n) => (ofLane[n]?.generator ?? 0) >= generatorUpdates);
  const isLater = ({ generator, verifier }: Mark) =>
    generator > generatorUpdates || verifier > here.verifier;
  const next = firstIndex(ofLane.length, (n) => n > first && isLater(ofLane[n] as Mark));
  const there = ofLane[next - 1] as Mark;
  const { line, lines } = there;
  const isBeyond = here.generator > generatorUpdates;
  const group = isBeyond ? null : counterpart(groupOf(main, here), groupOf(lane, ofLane[first]));
  return { update: next - 1, generatorUpdates, lines, line, group };
}

/** The lane's group at the same generator update, if it has the same problem. */
function counterpart(shown: RolloutGroup | null, same: RolloutGroup | null): RolloutGroup | null {
  if (shown?.updated !== "generator" || same?.updated !== "generator") return null;
  return same.problem === shown.problem ? same : null;
}
