import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { linkParameters } from "../../core/settings/link-parameters.ts";
import { useWords } from "../../i18n/index.ts";
import { tellCourse } from "../../page/course.ts";
import { className } from "../../study/class/fingerprint.ts";
import { type ClassPlan, isPlan, readPlan } from "../../study/class/plan.ts";
import { BadClass } from "./BadClass.tsx";
import { progressOf } from "./model/kept.ts";
import { openTraining } from "./model/lab.ts";
import type { Training } from "./model/training.ts";
import { Prepare } from "./Prepare.tsx";
import { Result } from "./Result.tsx";
import styles from "./student.module.css";
import { Train } from "./Train.tsx";
import { studentWords } from "./words.en.ts";

/** The page of a class link: predict, train with a seed of your own, give the code to the teacher. */
export default function Student() {
  const [read] = useState(() => readPlan(location.search));
  if (!isPlan(read)) return read ? <BadClass bad={read} /> : null;
  return <InClass plan={read} />;
}

/** The seed in the link, if the link was made for one student. */
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
  const { plan } = training;
  useEffect(() => tellCourse(progressOf(plan, kept)), [plan, kept]);
  if (!kept.hasBegun) return <Prepare training={training} />;
  return kept.arms.every(({ isOver }) => isOver) ? (
    <Result training={training} />
  ) : (
    <Train training={training} />
  );
}

/** "Class K7QM", for the header; renders nothing if the link has no usable class. */
export function ClassPill() {
  const words = useWords(studentWords);
  const [read] = useState(() => readPlan(location.search));
  return isPlan(read) ? <p className={styles.pill}>{words.class(className(read))}</p> : null;
}
