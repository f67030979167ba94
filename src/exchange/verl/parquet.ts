/** Problems as the Parquet files that verl reads: nested columns, as its own data scripts write them. */

import { parquetWriteBuffer } from "hyparquet-writer/src/write.js";
import { pluralize } from "../../core/counted.ts";
import { type Problem, solve, type Task } from "../../core/tasks/task.ts";

/** One element of a Parquet schema, in depth-first order. */
type Element = NonNullable<Parameters<typeof parquetWriteBuffer>[0]["schema"]>[number];

const text = (name: string): Element => ({
  name,
  type: "BYTE_ARRAY",
  converted_type: "UTF8",
  repetition_type: "REQUIRED",
});
const whole = (name: string): Element => ({ name, type: "INT32", repetition_type: "REQUIRED" });
const group = (name: string, children: number): Element => ({
  name,
  num_children: children,
  repetition_type: "REQUIRED",
});

const SCHEMA: Element[] = [
  { name: "root", num_children: 5 },
  text("data_source"),
  // A list of messages.
  { ...group("prompt", 1), converted_type: "LIST" },
  { name: "list", num_children: 1, repetition_type: "REPEATED" },
  group("element", 2),
  text("role"),
  text("content"),
  text("ability"),
  group("reward_model", 2),
  text("style"),
  text("ground_truth"),
  group("extra_info", 4),
  whole("index"),
  text("split"),
  text("question"),
  whole("steps"),
];

/** The prompt for a language model, with the tags that the authors' fork parses. */
export function promptOf(task: Task, { text: question, steps }: Problem): string {
  return `${task.describe}

Solve ${question} in ${pluralize(steps, "step")}. Write only this, with nothing before or after it:
<think><step>the first step</step> … </think><answer>\\boxed{the answer}</answer>
`;
}

/** @param split "train" or "test" */
export function problemsParquet(
  task: Task,
  problems: readonly Problem[],
  split: "train" | "test",
): Uint8Array {
  const columns = {
    data_source: problems.map(() => `tango-lab/${task.id}`),
    prompt: problems.map((problem) => [{ role: "user", content: promptOf(task, problem) }]),
    ability: problems.map(() => "math"),
    reward_model: problems.map((problem) => ({
      style: "rule",
      ground_truth: solve(task, problem).answer,
    })),
    extra_info: problems.map(({ text: question, steps }, index) => ({
      index,
      split,
      question,
      steps,
    })),
  };
  const columnData = Object.entries(columns).map(([name, data]) => ({ name, data }));
  return new Uint8Array(parquetWriteBuffer({ columnData, schema: SCHEMA }));
}
