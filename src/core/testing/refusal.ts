import { expect } from "vitest";
import { TangoError } from "../errors.ts";

/** The sentence with which a bad file is refused. */
export function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    expect(error).toMatchObject({ code: "bad-file" });
    return (error as TangoError).message;
  }
  throw new Error("the file was read");
}
