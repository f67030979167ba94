/**
 * Replaces the three workers of a run: sends what a run of `quick` sends at full speed on two cores
 * (docs/results/page-budgets): a group with each line, and a checkpoint within each 0.8 s.
 */
import { serve } from "../connect.ts";
import { scriptedTrainer } from "./scripted-trainer.ts";

serve(scriptedTrainer({ linesPerSecond: 7, groupEvery: 1, keepEvery: 5 }));
