import { LANES } from "../../core/lanes/registry.ts";
import { argumentError, commandOf, type Flag, readArguments } from "../arguments.ts";
import { RUN_FLAGS } from "../run-flags.ts";
import { writeAttempts } from "./attempts.ts";
import { check } from "./check.ts";
import { make } from "./make.ts";

export const RECORD_FLAGS: readonly Flag[] = [
  ...RUN_FLAGS,
  {
    name: "out",
    value: "FILE",
    help: "the recording (default: runs/recordings/<preset>.tango.zip), listed in index.json next to it",
  },
  { name: "checkpoints", help: "also writes checkpoints of the run into FILE.checkpoints.zip" },
  {
    name: "starts",
    value: "DIR",
    help: "also writes the weights after SFT; with --check, reads them",
  },
  { name: "from-starts", value: "DIR", help: "starts from such weights instead of SFT" },
  {
    name: "lanes",
    value: "ID,ID",
    help: `also the same run under other arms, from the same start: ${[...LANES.keys()].join(", ")}`,
  },
  {
    name: "work",
    value: "DIR",
    help: "temporary run folder (default: runs/recording-<preset>-<seed>); the same command resumes it",
  },
  {
    name: "check",
    value: "FILE",
    help: "replays the first updates of a recording and compares the numbers",
  },
  { name: "updates", value: "N", help: "updates to replay with --check (default: 5)" },
  {
    name: "attempts",
    value: "FILE",
    help: "lets the first and the last pair of a recording with checkpoints try the same problems, and writes FILE.attempts.json",
  },
];

/** `lab record`: writes a training run as a small file that the page can play, or checks such a file. */
export async function record(argv: readonly string[]): Promise<number> {
  const args = readArguments("record", argv, RECORD_FLAGS);
  const given = (flags: readonly string[]) =>
    flags.find((flag) => args.has(flag) || args.text(flag) !== null);
  /** The argument of a flag that excludes recording; only the flags `goWith` may accompany it. */
  const alone = (flag: string, goWith: readonly string[]): string | null => {
    const file = args.text(flag);
    if (file === null) return null;
    const names = RECORD_FLAGS.map(({ name }) => name);
    const other = given(names.filter((name) => name !== flag && !goWith.includes(name)));
    if (other) throw argumentError(`--${other} cannot be combined with --${flag}.`, other);
    return file;
  };
  const checked = alone("check", ["starts", "updates", "engine"]);
  if (checked !== null) return check(args, checked);
  const asked = alone("attempts", ["engine"]);
  if (asked !== null) return writeAttempts(args, asked, commandOf("record", argv));
  if (given(["updates"])) {
    throw argumentError(
      "--updates works only with --check: use --set updates=N for the plan.",
      "updates",
    );
  }
  return make(args, commandOf("record", argv));
}
