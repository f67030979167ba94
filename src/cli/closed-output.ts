/** Handles an output whose reader has ended, as in `lab train … | head`. */

/** The part of `process` that is used here. */
interface Own {
  emit(signal: "SIGINT", name: "SIGINT"): boolean;
  exit(code: number): void;
}

/** Exit code after an interruption, as for Ctrl-C; `--help` documents it. */
const STOPPED = 130;

/**
 * Ends the process without a stack trace when its output's reader is gone; work that saves its state does so, as after
 * Ctrl-C.
 * @throws any other error of a stream
 */
export function stopWhenUnread(
  streams: readonly NodeJS.EventEmitter[] = [process.stdout, process.stderr],
  own: Own = process,
): void {
  let isStopped = false;
  const onError = (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    if (isStopped) return;
    isStopped = true;
    // No listener means that there is nothing to save.
    if (!own.emit("SIGINT", "SIGINT")) own.exit(STOPPED);
  };
  for (const stream of streams) stream.on("error", onError);
}
