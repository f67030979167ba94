/** Runs a job on all threads. */
import { EPOCH, FINISHED, JOB, PATIENCE, QUIT, THREADS } from "./fields";
import { work } from "./work";

/** Times that an idle thread polls for the next job before it sleeps, about as long as a wake-up takes. */
const LOOKS: i32 = 4000;
/** Waits until the number at `address` is no longer `old`. @returns false after `patience` ns, if that is not −1 */
function changed(address: usize, old: i32, patience: i64): bool {
  for (let i = 0; i < LOOKS; i++) if (atomic.load<i32>(address) != old) return true;
  return atomic.wait<i32>(address, old, patience) != 2;
}

/** Thread 0: runs a job on all threads. @returns 0 when a thread has not finished in time, else 1 */
export function runJob(job: i32): i32 {
  if (!ASC_FEATURE_THREADS) work(job, 0);
  if (!ASC_FEATURE_THREADS) return 1;
  store<i32>(JOB, job);
  atomic.store<i32>(FINISHED, 0);
  atomic.add<i32>(EPOCH, 1);
  atomic.notify(EPOCH, -1);
  if (job == QUIT) return 1;
  work(job, 0);
  const others = load<i32>(THREADS) - 1;
  const patience = i64(load<i32>(PATIENCE)) * 1_000_000;
  let finished = atomic.load<i32>(FINISHED);
  while (finished < others) {
    if (!changed(FINISHED, finished, patience)) return 0;
    finished = atomic.load<i32>(FINISHED);
  }
  return 1;
}

/** Any other thread: runs its share of every job, until QUIT. */
export function serve(thread: i32): void {
  if (!ASC_FEATURE_THREADS) return;
  let epoch = 0;
  for (;;) {
    changed(EPOCH, epoch, -1);
    epoch = atomic.load<i32>(EPOCH);
    const job = load<i32>(JOB);
    if (job == QUIT) return;
    work(job, thread);
    atomic.add<i32>(FINISHED, 1);
    atomic.notify(FINISHED, 1);
  }
}
