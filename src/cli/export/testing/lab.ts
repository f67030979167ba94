import { lab as run } from "../../testing/lab.ts";

/** Runs a command of the lab. @returns its exit code and all that it said */
export async function lab(...argv: string[]): Promise<{ code: number; said: string }> {
  const { code, out, errors } = await run(...argv);
  return { code, said: [out, ...errors].filter((text) => text !== "").join("\n") };
}
