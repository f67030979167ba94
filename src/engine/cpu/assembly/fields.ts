/**
 * Addresses, in bytes, of the numbers that the host and the module exchange. Plain constants: the
 * module (AssemblyScript) and its host (TypeScript) read this same file.
 */

/** Four bytes that stay zero, read where the compiler must not know that it is a zero (wide.ts). */
export const NOTHING = 0;

/** Numbers of one call, each 4 bytes: i32 unless marked f32. */
export const JOB = 64;
export const EPOCH = 68; // incremented for each job, which wakes the threads
export const FINISHED = 72; // threads that have ended this job
export const NEXT = 76; // index of the next piece of work to take
export const THREADS = 80; // number of threads
export const POSITIONS = 84; // R, packed positions of all sequences
export const SEQUENCES = 88; // number of packed sequences
export const CACHED = 92; // positions of all prompts, shared prefixes counted each time
export const IS_REFERENCE = 96; // 1 to fold the reference instead of the current weights
export const FROM = 100; // first group of sequences to compute in this call
export const TO = 104; // one past the last group
export const HAS_OLD = 108; // 1 when old log-probabilities are given
export const HAS_REFERENCE = 112; // 1 when reference log-probabilities are given
export const SAMPLES = 116; // M, rollouts of one prompt
export const ROLLOUTS = 120; // N
export const NEW_TOKENS = 124; // T
export const STEPS = 128; // tokens of this slice
export const IS_GREEDY = 132;
export const SEED = 136; // of the draw key, as are the next two
export const STREAM = 140;
export const UPDATE = 144;
export const FIRST_ROLLOUT = 148; // row of the first rollout, which keys its draws
export const END_TOKEN = 152; // id of the token that ends a rollout
export const SLOTS = 156; // rollouts that one thread computes together
export const INPUTS = 160; // addresses of the call's memory, set by `reserve`
export const OUTPUTS = 164; // results that the host reads
export const PROMPT_CACHE = 168; // keys and values of the prompts
export const PROMPT_LOGITS = 172; // logits after each prompt
export const ARENAS = 176; // memory of thread 0, then of the others
export const PATIENCE = 180; // ms that the other threads may take after thread 0 has finished its share
export const PER_TEMPERATURE = 192; // f32, 1 / temperature
export const PER_TOKEN = 196; // f32, 1 / response tokens of the batch
export const CLIP_LOW = 200; // f32
export const CLIP_HIGH = 204; // f32
export const ENTROPY_COEF = 208; // f32
export const KL_COEF = 212; // f32
export const GRAD_CLIP = 216; // f32
export const BETA1 = 220; // f32
export const BETA2 = 224; // f32
export const STEP_SIZE = 228; // f32, learning rate / (1 − β₁ᵗ)
export const PER_CORRECTION2 = 232; // f32, 1 / (1 − β₂ᵗ)
export const DECAY = 236; // f32, 1 − learning rate · weight decay

/** Positions that a thread computes at once; a longer sequence is computed alone. */
export const CHUNK = 256;

/** Results of an update, f64 each: policy term, entropy, k3, clipped low, clipped high, gradient norm. */
export const STATS = 256;
/** Flags, one byte per token, at most 256: 1 for a token after which a new segment starts. */
export const OPENS = 512;
/** Where the module's own constants begin; the model follows them. */
export const CONSTANTS = 1024;

/** Ids of jobs that the threads run; this one folds norms into matrices (fold.ts). */
export const FOLD = 1;
export const SCORE = 2; // log-probabilities
export const LEARN = 3; // loss and raw gradients
export const REDUCE = 4; // gradients of the parameters from the raw ones
export const ADAMW = 5; // optimizer step
export const PREFILL = 6; // prompts of a rollout
export const ROLLOUT = 7; // sampling of tokens
export const QUIT = 8; // ends the threads
