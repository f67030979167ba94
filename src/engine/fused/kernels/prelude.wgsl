// What every kernel sees. All offsets and strides are counted in elements of the two big buffers.
struct Batch {
  rows: u32,           // R, packed places of all sequences
  sequenceTable: u32,  // in vec4u of `inputs`: (first row, length, 0, 0) of each sequence
  listTable: u32,      // in words of `inputs`: where each table row's list begins, then the end
  lists: u32,          // in words of `inputs`: rows of the batch, by table row
  source: u32,         // weights to fold: the current ones or the reference
  accumulate: u32,     // 1 to add to the raw gradient of an earlier part of the batch
  lossWorkgroup: u32,      // first group of loss partials of this part
  lossWorkgroups: u32,     // of the whole batch
  hasOld: u32,
  hasReference: u32,
  samples: u32,        // M, rollouts of one prompt
  rollouts: u32,       // N
  newTokens: u32,      // T
  firstStep: u32,      // of this slice
  steps: u32,          // K, tokens of this slice
  greedy: u32,
  seed: u32,
  stream: u32,
  update: u32,
  perTemperature: f32, // 1 / temperature
  perToken: f32,       // 1 / response tokens of the batch
  clipLow: f32,
  clipHigh: f32,
  entropyCoef: f32,
  klCoef: f32,
  gradClip: f32,
  beta1: f32,
  beta2: f32,
  stepSize: f32,       // learning rate / (1 − β₁ᵗ)
  perCorrection2: f32, // 1 / (1 − β₂ᵗ)
  decay: f32,          // 1 − learning rate · weight decay
  firstRollout: u32,   // row of the first rollout, for its draws
  longest: u32,        // tokens of the longest prompt
  one: u32,            // 1
}

const WIDTH4 = $(WIDTH4)u;
const HEADS = $(HEADS)u;
const HEAD4 = $(HEAD4)u;
const LAYERS = $(LAYERS)u;
const VOCABULARY = $(VOCABULARY)u;
const VOCABULARY4 = $(VOCABULARY4)u;
const SEGMENTS = $(SEGMENTS)u;
const CONTEXT = $(CONTEXT)u;
const NONE = 0xffffffffu;
const NORM_EPSILON = 1e-5;

/**
 * A loop bound that drivers cannot see through. Some unroll every loop of known length, lane by
 * lane and load by load, and then compile a small kernel for ten seconds.
 */
fn runtime(bound: u32) -> u32 {
  return bound * batch.one;
}

@group(0) @binding(0) var<uniform> batch: Batch;
@group(0) @binding(1) var<uniform> node: Node;
@group(0) @binding(4) var<storage, read> inputs: array<vec4u>;
#if SCALAR
@group(0) @binding(2) var<storage, read_write> arena: array<f32>;
@group(0) @binding(3) var<storage, read_write> model: array<f32>;
#else
@group(0) @binding(2) var<storage, read_write> arena: array<vec4f>;
@group(0) @binding(3) var<storage, read_write> model: array<vec4f>;
#end
