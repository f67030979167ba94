import { TASKS } from "../../tasks/registry.ts";
import { choice, inGroup, integer, number } from "../spec.ts";

/** The task and its difficulty. */
export const TASK = inGroup("task", {
  task: choice({
    choices: [...TASKS.keys()],
    default: "columns",
    title: "Problems",
    doc: "The family of problems.",
    applies: "restart",
  }),
  seed: integer(0, 4294967295, {
    default: 1,
    title: "Seed",
    doc: "Seed of every random draw: the same seed gives the same run.",
    applies: "restart",
  }),
  samplingSeed: integer(0, 4294967295, {
    default: 0,
    title: "Other samples in RL",
    doc: "Any number but 0: other samples in RL, from the same start and problems.",
    applies: "restart",
  }),
  hardAbove: integer(0, 9, {
    default: 5,
    title: "Hard above digit",
    doc: "A step that uses a digit (or its letter's rank) above this is hard: the textbook may misprint it.",
    watch: "the starting accuracy",
    applies: "restart",
  }),
  misprintRate: number(0, 1, {
    default: 0.55,
    title: "Misprints, generator",
    doc: "Chance that the generator's textbook misprints a hard step, drawn in each example (p).",
    watch: "the starting accuracy: about (1 − p) on hard steps",
    applies: "restart",
  }),
  verifierMisprintRate: number(0, 1, {
    default: 0.5,
    title: "Misprints, verifier",
    doc: "The same chance for the verifier's textbook (p_v): hard steps, or hard checks. Below 1 it makes no fact wrong for certain.",
    applies: "restart",
  }),
  verifierWrongFacts: number(0, 1, {
    default: 0,
    title: "Wrong facts, verifier",
    doc: "Share of the hard facts of the verifier's textbook that are wrong for certain, the same way in every example; the seed draws them once. The others keep their chance of a misprint.",
    watch: "a check that is never sampled right cannot be rewarded",
    applies: "restart",
  }),
  corruptionRate: number(0, 1, {
    default: 0.6,
    title: "Corrupted solutions",
    doc: "Share of the solutions shown to the verifier in SFT whose steps are randomly corrupted.",
    applies: "restart",
  }),
  sftMinSteps: integer(0, 12, {
    default: 0,
    title: "SFT steps, from",
    doc: "Shortest problem in SFT, in steps (K); 0 means the task's default.",
    applies: "restart",
  }),
  sftMaxSteps: integer(0, 12, {
    default: 0,
    title: "SFT steps, to",
    doc: "Longest problem in SFT, in steps; 0 means the task's default.",
    applies: "restart",
  }),
  rlMinSteps: integer(0, 12, {
    default: 0,
    title: "RL steps, from",
    doc: "Shortest problem in RL, in steps; 0 means the task's default.",
    applies: "restart",
  }),
  rlMaxSteps: integer(0, 12, {
    default: 0,
    title: "RL steps, to",
    doc: "Longest problem in RL, in steps; 0 means the task's default.",
    applies: "restart",
  }),
  evalMinSteps: integer(0, 12, {
    default: 0,
    title: "Measured steps, from",
    doc: "Shortest held-out problem in range, in steps; 0 means as in RL. The longest is as in RL.",
    applies: "restart",
  }),
  longerSteps: integer(0, 12, {
    default: 0,
    title: "Longer problems",
    doc: "Steps of the held-out longer problems: more than in RL, at most as in SFT; 0 means the task's default.",
    applies: "restart",
  }),
  verifierMinSteps: integer(1, 12, {
    default: 1,
    title: "Verifier's shortest problem",
    doc: "Shortest problem in verifier updates: with one step, outcome and step label agree.",
    applies: "restart",
  }),
});
