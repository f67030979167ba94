/** Parses the flags of `lab study` that concern a scheduler. */
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { argumentError, type Parsed, wholeNumber } from "../arguments.ts";
import { STUDY_FILE } from "./folder.ts";
import { schedulerById } from "./schedulers/registry.ts";
import type { Scheduler, SchedulerRequest } from "./schedulers/scheduler.ts";

const ACTIONS = ["submit", "status", "collect"] as const;
const MOST_AT_ONCE = 100_000; // limit on --jobs

/** A scheduler action: submit, status or collect. */
export type Action =
  | { readonly kind: "status" | "collect"; readonly scheduler: Scheduler | null }
  | SubmitAction;

/** Submits jobs to a scheduler. */
export interface SubmitAction {
  readonly kind: "give";
  readonly scheduler: Scheduler;
  readonly asked: SchedulerRequest;
  readonly submits: boolean;
}

/** The requested scheduler action; null if there is none. @throws TangoError("bad-setting") */
export function actionOf(args: Parsed): Action | null {
  const id = args.text("scheduler");
  const [action, other] = ACTIONS.filter((flag) => args.has(flag));
  if (id === null && action === undefined) {
    if (args.all("with").length > 0)
      throw argumentError("--with goes only with --scheduler.", "with");
    return null;
  }
  const foreign = ["list", "resume", "report"].find((flag) => args.has(flag));
  const also = other ?? foreign ?? (args.text("job") === null ? undefined : "job");
  if (also) {
    throw argumentError(
      `--${also} goes not with --${action ?? "scheduler"}: use one of them.`,
      also,
    );
  }
  if (action === "status" || action === "collect") {
    return { kind: action, scheduler: id === null ? null : schedulerById(id) };
  }
  if (id === null)
    throw argumentError("--submit goes only with --scheduler, which says where to.", "");
  const scheduler = schedulerById(id);
  const jobs = args.text("jobs");
  const parallel = jobs === null ? scheduler.parallel : wholeNumber("jobs", jobs, 1, MOST_AT_ONCE);
  const asked = { parallel, options: optionsOf(scheduler, args.all("with")) };
  return { kind: "give", scheduler, asked, submits: action === "submit" };
}

/** The values of --with, completed by defaults. @throws TangoError("bad-setting") */
function optionsOf({ id, options }: Scheduler, pairs: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const option of options) if (option.default !== null) values[option.name] = option.default;
  for (const pair of pairs) {
    const [, key = "", value = ""] = /^([^=]+)=([\w.,:@+/=-]+)$/.exec(pair) ?? [];
    if (!options.some(({ name }) => name === key)) {
      const known = options.map(({ name }) => `${name}=VALUE`).join(", ");
      const shown = JSON.stringify(pair.slice(0, 40));
      throw argumentError(`--with ${shown} says nothing to ${id}: use ${known}.`, "with");
    }
    values[key] = value;
  }
  return values;
}

const hasProgram = (name: string) =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Refuses an impossible action before anything is written. @throws TangoError("bad-setting") */
export function checkAction(action: Action | null, out: string): void {
  if (action === null) return;
  if (action.kind !== "give") {
    if (existsSync(join(out, STUDY_FILE))) return;
    throw argumentError(`There is no study in ${out}: name its folder with --out.`, "out");
  }
  const { scheduler, submits } = action;
  const odd = [resolve(out), process.cwd()].find((path) => /["\\\n\r]/.test(path));
  if (odd !== undefined) {
    const why = "has a quotation mark, a backslash or a line break in its name";
    throw argumentError(`${JSON.stringify(odd)} ${why}, which batch scripts do not take.`, "out");
  }
  if (submits && !hasProgram(scheduler.client)) {
    const why = `There is no ${scheduler.client} on this machine, which submits to ${scheduler.title}`;
    throw argumentError(`${why}: run this where it is, or omit --submit.`, "submit");
  }
}
