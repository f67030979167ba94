import { TASKS } from "../../tasks/registry.ts";
import { choice, integer, number } from "../spec.ts";

/** What is asked, and how hard it is. */
export const TASK = {
  task: choice("task", [...TASKS.keys()], "columns", "The family of problems."),
  seed: integer(
    "task",
    0,
    4294967295,
    1,
    "Decides every random draw: the same seed gives the same run.",
  ),
  hardAbove: integer(
    "task",
    0,
    9,
    5,
    "A step that uses a digit (or its letter's rank) above this is hard: the textbook may misprint it.",
    { watch: "the starting accuracy" },
  ),
  misprintRate: number(
    "task",
    0,
    1,
    0.55,
    "Share of the hard steps that are misprinted in the generator's textbook (p).",
    { applies: "restart", watch: "the starting accuracy: about (1 − p) on hard steps" },
  ),
  verifierMisprintRate: number(
    "task",
    0,
    1,
    0.5,
    "The same in the verifier's own textbook (p_v).",
    { applies: "restart" },
  ),
  corruptionRate: number(
    "task",
    0,
    1,
    0.6,
    "Share of the solutions shown to the verifier in SFT whose steps are randomly corrupted.",
    { applies: "restart" },
  ),
  sftMinSteps: integer(
    "task",
    0,
    12,
    0,
    "Shortest problem in SFT, in steps (K); 0 takes the task's own.",
  ),
  sftMaxSteps: integer(
    "task",
    0,
    12,
    0,
    "Longest problem in SFT, in steps; 0 takes the task's own.",
  ),
  rlMinSteps: integer(
    "task",
    0,
    12,
    0,
    "Shortest problem in RL, in steps; 0 takes the task's own.",
  ),
  rlMaxSteps: integer("task", 0, 12, 0, "Longest problem in RL, in steps; 0 takes the task's own."),
  longerSteps: integer(
    "task",
    0,
    12,
    0,
    "Steps of the held-out longer problems, more than in RL and no more than in SFT; 0 takes the task's own.",
  ),
  verifierMinSteps: integer(
    "task",
    1,
    12,
    1,
    "Shortest problem in the verifier's own updates: on one step, outcome and step label agree.",
  ),
} as const;
