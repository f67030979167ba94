import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { linkParameters } from "../../core/settings/link-parameters.ts";
import { className } from "../../study/class/fingerprint.ts";
import { type ClassPlan, isPlan, readPlan } from "../../study/class/plan.ts";
import { BadClass } from "./BadClass.tsx";
import { openTraining } from "./model/lab.ts";
import type { Training } from "./model/training.ts";
import { Prepare } from "./Prepare.tsx";
import { Result } from "./Result.tsx";
import { Train } from "./Train.tsx";

/** The page of a class link: predict, train with a seed of your own, give the code to the teacher. */
export default function Student() {
  const [read] = useState(() => readPlan(location.search));
  if (!isPlan(read)) return read ? <BadClass bad={read} /> : null;
  return <InClass plan={read} />;
}

/** The seed of a link that is made for one student. */
function givenSeed(): number | null {
  const seed = linkParameters(location.search).get("seed");
  return seed !== null && /^\d+$/.test(seed) ? Number(seed) : null;
}

function InClass({ plan }: { readonly plan: ClassPlan }) {
  const [training] = useState(() => openTraining(plan, givenSeed()));
  useEffect(() => {
    void training.resume();
    const save = () => void training.saved.autoSaver.save();
    const saveHidden = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", saveHidden);
    addEventListener("pagehide", save);
    return () => {
      document.removeEventListener("visibilitychange", saveHidden);
      removeEventListener("pagehide", save);
    };
  }, [training]);
  return <Steps training={training} />;
}

function Steps({ training }: { readonly training: Training }) {
  const { kept } = useStore(training.store);
  if (!kept.hasBegun) return <Prepare training={training} />;
  return kept.arms.every(({ isOver }) => isOver) ? (
    <Result training={training} />
  ) : (
    <Train training={training} />
  );
}

/** "Class K7QM", for the header; nothing where the link has no class that works. */
export function ClassPill() {
  const [read] = useState(() => readPlan(location.search));
  return isPlan(read) ? (
    <p className="rounded-r3 border border-line px-s4 py-s2 text-t1 font-strong whitespace-nowrap text-ink-soft">
      Class {className(read)}
    </p>
  ) : null;
}
