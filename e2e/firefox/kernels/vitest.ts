/** What the kernel tests use of vitest, in a page. Its own runner needs a vite server beside the page. */
import { JestChaiExpect, setState } from "@vitest/expect";
import * as chai from "chai";

type Body = (...args: never[]) => unknown;
interface Test {
  readonly name: string;
  readonly body: () => unknown;
}
interface Group {
  readonly before: (() => unknown)[];
  readonly tests: Test[];
}

/** How one test ended. */
export interface Outcome {
  readonly name: string;
  /** Why it failed; null when it passed. */
  readonly error: string | null;
}

chai.use(JestChaiExpect);
export const expect = (value: unknown, message?: string) => chai.expect(value, message);
setState({ assertionCalls: 0, isExpectingAssertions: false }, expect as never);

const groups: Group[] = [];
let skipped = 0;
const current = (): Group => groups.at(-1) as Group;

export function describe(_name: string, define: () => void): void {
  groups.push({ before: [], tests: [] });
  define();
}

describe.skipIf = (skips: unknown) => (name: string, define: () => void) => {
  if (skips) skipped += 1;
  else describe(name, define);
};

export function it(name: string, body: () => unknown): void {
  current().tests.push({ name, body });
}

it.runIf = (runs: unknown) => (name: string, body: () => unknown) => {
  if (runs) it(name, body);
};

it.each = (rows: readonly unknown[]) => (name: string, body: Body) => {
  rows.forEach((row, i) => {
    const values = Array.isArray(row) ? row : [row];
    it(`${name}, row ${i + 1}`, () => body(...(values as never[])));
  });
};

export function beforeAll(body: () => unknown): void {
  current().before.push(body);
}

/** Runs what a file has declared since the last call. */
export async function runDeclared(file: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  if (skipped > 0) outcomes.push({ name: file, error: "there is no GPU" });
  for (const { before, tests } of groups.splice(0)) {
    for (const body of before) await body();
    for (const { name, body } of tests) {
      try {
        await body();
        outcomes.push({ name: `${file}: ${name}`, error: null });
      } catch (error) {
        outcomes.push({ name: `${file}: ${name}`, error: String(error) });
      }
    }
  }
  skipped = 0;
  return outcomes;
}
