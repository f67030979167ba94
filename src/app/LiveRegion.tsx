import { useEffect, useState } from "react";
import { preparationWords } from "../state/engine-words.ts";
import { formatInteger, formatNumber, formatPercent } from "../state/format.ts";
import { pageStrings } from "../state/page-strings.ts";
import { isBusy, updatesOf } from "../state/reduce.ts";
import { lab } from "../state/store.ts";
import { strings } from "../state/strings.ts";

const EVERY_MS = 5000;
const words = pageStrings.live;

/** The run in one spoken line. */
function sentence(): string {
  const { status, preparation, progress } = lab.store.getState();
  if (preparation) return preparationWords(preparation);
  if (status === "idle" || !progress) return "";
  const state = pageStrings.status.states[status];
  const updates = updatesOf(progress);
  if (updates === 0) {
    return isBusy(status) ? strings.progress.means[progress.phase] : `${state}.`;
  }
  const reward = lab.bus.latest("reward");
  const greedy = lab.bus.latest("eval/greedy_accuracy/in_range");
  const parts = [words.update(updates)];
  if (reward) parts.push(words.reward(formatNumber(reward.value)));
  if (greedy) {
    parts.push(words.greedy(formatPercent(greedy.value), formatInteger(greedy.count ?? 0)));
  }
  if (status !== "training") parts.push(`${state}.`);
  return parts.join(" ");
}

/** Tells screen readers how the run goes, at most every five seconds. */
export function LiveRegion() {
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setInterval(() => setText(sentence()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="visually-hidden" aria-live="polite" data-live="">
      {text}
    </p>
  );
}
