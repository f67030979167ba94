/** An output that nobody reads any more, as in `lab train … | head`. */

/** The part of `process` that is used here. */
interface Own {
  emit(signal: "SIGINT", name: "SIGINT"): boolean;
  exit(code: number): void;
}

/** Like Ctrl-C, in the words of `--help`. */
const STOPPED = 130;

/**
 * Ends the process without a stack when its reader has gone: work that saves what it has does so, as after Ctrl-C.
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
    // Without a listener there is nothing to save.
    if (!own.emit("SIGINT", "SIGINT")) own.exit(STOPPED);
  };
  for (const stream of streams) stream.on("error", onError);
}
