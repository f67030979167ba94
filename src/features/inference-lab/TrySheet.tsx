import { type ComponentProps, useMemo } from "react";
import { useStore } from "zustand";
import type { Problem } from "../../core/tasks/task.ts";
import type { JudgedSolution } from "../../core/training/records.ts";
import type { Side } from "../../protocol/inference-messages.ts";
import { methodOf } from "../../run/model-card/method.ts";
import { Paper } from "../../run/sheet/Sheet.tsx";
import { type SheetView, STATIC_VIEW } from "../../run/sheet/sheet-view.ts";
import { sheetOf } from "./model/drawn.ts";
import { tryLab } from "./model/try.ts";

interface Props
  extends Partial<Pick<SheetView, "onStep" | "written">>,
    Pick<ComponentProps<typeof Paper>, "heading" | "level" | "children" | "aria-label"> {
  readonly side: Side;
  readonly problem: Problem;
  readonly solution: JudgedSolution;
}

/** A solution drawn like an attempt in Watch. */
export function TrySheet({ side, problem, solution, ...rest }: Props) {
  const { onStep = null, written = null, ...paper } = rest;
  const settings = useStore(tryLab.models.store, ({ sides }) => sides[side]?.settings ?? null);
  const model = useMemo(
    () => settings && sheetOf(problem, solution, settings),
    [problem, solution, settings],
  );
  if (!model || !settings) return null;
  const { judge } = methodOf(settings.algorithm);
  const view = { ...STATIC_VIEW, onStep, written, judge, isPaid: false };
  return <Paper model={model} view={view} size="page" {...paper} />;
}
