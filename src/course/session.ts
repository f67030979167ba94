/** A session with a course system by SCORM 1.2, from LMSInitialize to LMSFinish. */
import { MOST_POINTS, type Progress } from "../core/course/progress.ts";
import type { ScormApi } from "./find-api.ts";

/** The most characters that `cmi.suspend_data` and `cmi.comments` can hold. */
const MOST_CHARACTERS = 4096;
/** The error code for a session that is already open, as in a second window of the same lesson. */
const IS_OPEN = "101";

const DONE = ["passed", "completed"]; // values of cmi.core.lesson_status that are final
const twoDigits = (n: number): string => String(n).padStart(2, "0");

/** A duration as SCORM 1.2 writes it: 0001:02:03. */
export function timespan(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.min(9999, Math.floor(minutes / 60));
  return `${String(hours).padStart(4, "0")}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}

export class Session {
  readonly #api: ScormApi;
  readonly #now: () => number;
  #began = 0;
  #isOpen = false;
  #last: Progress["status"] | null = null;

  /** @param now milliseconds */
  constructor(api: ScormApi, now: () => number) {
    this.#api = api;
    this.#now = now;
  }

  /** Opens the session. @returns whether the course system takes reports */
  begin(): boolean {
    this.#began = this.#now();
    this.#isOpen = this.#agrees(() => this.#api.LMSInitialize("")) || this.#lastError() === IS_OPEN;
    if (this.#isOpen && !this.#isDone()) this.#set("cmi.core.lesson_status", "incomplete");
    return this.#isOpen;
  }

  /** The progress that an earlier session stored; null for none. */
  kept(): string | null {
    return this.#get("cmi.suspend_data") || null;
  }

  /**
   * Reports progress. Once done, starting over changes neither status nor score nor comment,
   * since the first answers are those that count.
   * @returns whether the course system accepted the report
   */
  report(progress: Progress): boolean {
    if (!this.#isOpen) return false;
    this.#last = progress.status;
    const kept = progress.kept.find(({ length }) => length <= MOST_CHARACTERS);
    const sets = [kept === undefined || this.#set("cmi.suspend_data", kept)];
    if (!this.#isDone()) sets.push(...this.#setResult(progress));
    // Set with every report, because a killed tab or an empty battery never reaches the end.
    this.#setExit();
    return sets.every(Boolean) && this.#commit();
  }

  /** Ends the session; the next one resumes what is not done. */
  end(): void {
    if (!this.#isOpen) return;
    this.#setExit();
    this.#commit();
    this.#agrees(() => this.#api.LMSFinish(""));
    this.#isOpen = false;
  }

  /** Whether the status differs from the last one reported. */
  isNews({ status }: Progress): boolean {
    return status !== this.#last;
  }

  #setResult({ status, score, comment }: Progress): boolean[] {
    const sets = [this.#set("cmi.core.lesson_status", status)];
    // Optional in SCORM 1.2. Systems append each comment to earlier ones.
    if (comment !== null) this.#set("cmi.comments", `${comment} `);
    if (score === null) return sets;
    sets.push(this.#set("cmi.core.score.raw", String(score)));
    // Optional in SCORM 1.2.
    this.#set("cmi.core.score.min", "0");
    this.#set("cmi.core.score.max", String(MOST_POINTS));
    return sets;
  }

  /** An unfinished lesson is marked so that the course system resumes it. */
  #setExit(): void {
    this.#set("cmi.core.exit", this.#isDone() ? "" : "suspend");
  }

  #commit(): boolean {
    this.#set("cmi.core.session_time", timespan(this.#now() - this.#began));
    return this.#agrees(() => this.#api.LMSCommit(""));
  }

  #isDone(): boolean {
    return DONE.includes(this.#get("cmi.core.lesson_status"));
  }

  #set(name: string, value: string): boolean {
    return this.#agrees(() => this.#api.LMSSetValue(name, value));
  }

  #get(name: string): string {
    return this.#said(() => this.#api.LMSGetValue(name));
  }

  #lastError(): string {
    return this.#said(() => this.#api.LMSGetLastError());
  }

  #agrees(call: () => unknown): boolean {
    return this.#said(call) === "true";
  }

  /** The result of a call; "" if it throws, so that the lesson continues without the course system. */
  #said(call: () => unknown): string {
    try {
      return String(call() ?? "");
    } catch {
      return "";
    }
  }
}
