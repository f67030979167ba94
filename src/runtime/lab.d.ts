import type { ProbeResult } from "../core/engines.ts";
import { LabError } from "../core/errors.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { Checkpoint, RunInfo, StepKind, StreamMessage, Stretch } from "../protocol/messages.ts";
export interface LabWorkers {
    generator(): Worker;
    verifier(): Worker;
    trainer(): Worker;
}
/** The literal `new URL` and options are what the bundler recognises a worker by. */
export declare const LAB_WORKERS: LabWorkers;
/**
 * What a run says. `rewound` comes from recordings alone: what was said from this line on has not
 * happened, and all groups before it are told again.
 */
export type RunMessage = StreamMessage | {
    readonly type: "rewound";
    readonly line: number;
};
export interface LabEvents {
    onStream(message: RunMessage): void;
    /** One of the three workers died; all three have been ended. Called at most once. */
    onLost(error: LabError): void;
}
/** Who makes a run go on: three workers, or a recording that is played back. */
export interface RunControls {
    /** @param upTo as far as that; to the end unless said. A recording always plays to its end. */
    play(upTo?: Stretch): Promise<null>;
    pause(): Promise<null>;
    step(kind: StepKind): Promise<null>;
    end(): void;
}
/**
 * Three live workers. Every method rejects with LabError, at the latest when its deadline passes;
 * `end` ends all three, and pending calls reject with LabError("stopped").
 */
export interface LabConnection extends RunControls {
    init(settings: Settings, checkpoint: Checkpoint | null, remembered: readonly ProbeResult[]): Promise<RunInfo>;
    /** Finishes the update in progress; the run rests where the checkpoint stands. */
    settle(): Promise<Checkpoint>;
    set(key: string, value: number | string | boolean): Promise<Settings>;
}
export type ConnectLab = (events: LabEvents) => LabConnection;
/** Starts the generator's, the verifier's and the trainer's worker and joins them by ports. */
export declare function connectLab(events: LabEvents, workers?: LabWorkers): LabConnection;
