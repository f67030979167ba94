/**
 * A sandbox for students' functions in a worker of its own. QuickJS stops code that runs too long between two of its
 * steps, but a single built-in function may run for hours: then the worker is ended, and the next call starts another.
 */
import { TangoError } from "../core/errors.ts";
import { lineError, lineFault } from "../core/line/fault.ts";
import { type LineFunction, lineFunction } from "../core/line/functions.ts";
import {
  LINE_LIMITS,
  type Line,
  type LineAnswer,
  type LineCall,
  type LineNames,
  type LineReply,
  type LineRequest,
  type PackedCall,
} from "../core/line/line.ts";
import { packRows } from "../core/line/packed.ts";

/** A worker that answers with `serveLines`. */
export interface LineWorker {
  post(request: LineRequest): void;
  /** @param listener gets "ready", then a reply for each request; any other text says why it failed */
  listen(listener: (message: string | LineReply) => void): void;
  end(): void;
}

/** Milliseconds until a worker counts as unable to start. */
const START_MS = 20_000;

type Asked = { readonly code: string } | { readonly call: PackedCall };

export class LineSandbox {
  readonly #start: () => LineWorker;
  #worker: Promise<Started> | null = null;
  /** Serializes calls, so that each has its full time limit. */
  #last: Promise<unknown> = Promise.resolve();
  #id = 0;

  /** @param start starts a worker; called again after a worker was terminated */
  constructor(start: () => LineWorker) {
    this.#start = start;
  }

  /** Which of LINE_FUNCTIONS the code defines. */
  functions(code: string): Promise<LineNames> {
    return this.#ask({ code }) as Promise<LineNames>;
  }

  /** Calls a function for every row. @throws TangoError("worker-lost") when no sandbox can be started */
  call({ rows, ...call }: LineCall): Promise<LineAnswer> {
    const packed = packRows(call.name, rows);
    return this.#ask({ call: { ...call, packed } }) as Promise<LineAnswer>;
  }

  /** The functions of the code for training. @throws TangoError("bad-line") when it cannot be evaluated, or has none */
  async open(code: string): Promise<Line> {
    const names = await this.functions(code);
    if ("fault" in names) throw lineError(names.fault, "advantages");
    if (names.functions.length === 0) throw lineError(lineFault("no-function"), "advantages");
    return {
      functions: new Set(names.functions),
      call: async (name, rows) => {
        const answer = await this.call({ code, name, rows, pure: false });
        if ("fault" in answer) throw lineError(answer.fault, name);
        return cut(answer.values, name, rows);
      },
    };
  }

  end(): void {
    const worker = this.#worker;
    this.#worker = null;
    worker?.then(({ end }) => end()).catch(() => undefined);
  }

  #ask(asked: Asked): Promise<LineAnswer | LineNames> {
    const answer = this.#last.then(() => this.#askNow(asked));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #askNow(asked: Asked): Promise<LineAnswer | LineNames> {
    this.#worker ??= started(this.#start());
    let worker: Started;
    try {
      worker = await this.#worker;
    } catch (error) {
      this.#worker = null;
      throw error;
    }
    const id = ++this.#id;
    const isTraining = "call" in asked && !asked.call.pure;
    const { endSeconds, patientSeconds } = LINE_LIMITS;
    const most = (isTraining ? patientSeconds : endSeconds) * 1000;
    return new Promise((resolve) => {
      const end = () => {
        worker.end();
        this.#worker = null;
        resolve({ fault: lineFault("endless") });
      };
      let timer: ReturnType<typeof setTimeout>;
      worker.waitFor(id, ({ id: _, ...answer }) => {
        if ("begins" in answer) {
          timer = setTimeout(end, most);
          return;
        }
        clearTimeout(timer);
        resolve(answer);
      });
      worker.post({ id, ...asked });
    });
  }
}

interface Started {
  post(request: LineRequest): void;
  end(): void;
  /** @param then called with the reply to this id */
  waitFor(id: number, then: (reply: LineReply) => void): void;
}

/** Resolves when the worker is ready. */
function started(worker: LineWorker): Promise<Started> {
  const waiting = new Map<number, (reply: LineReply) => void>();
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      worker.end();
      reject(new TangoError("worker-lost", `The sandbox for your function ${why}`));
    };
    const seconds = START_MS / 1000;
    const timer = setTimeout(() => fail(`did not start within ${seconds} seconds.`), START_MS);
    worker.listen((message) => {
      if (typeof message !== "string") {
        waiting.get(message.id)?.(message);
        if (!("begins" in message)) waiting.delete(message.id);
        return;
      }
      clearTimeout(timer);
      if (message !== "ready") fail(`cannot start: ${message}`);
      const waitFor: Started["waitFor"] = (id, then) => waiting.set(id, then);
      resolve({ post: (request) => worker.post(request), end: () => worker.end(), waitFor });
    });
  });
}

/** [rows][size] */
function cut(values: Float64Array, name: LineFunction, rows: LineCall["rows"]): number[][] {
  let end = 0;
  return rows.map((row) => {
    const size = lineFunction(name).size(row) ?? 1;
    end += size;
    return [...values.subarray(end - size, end)];
  });
}
