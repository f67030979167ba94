// Declarations that all kernels share. Offsets and strides count elements of `arena` and `model`.
struct Batch {
  rows: u32,           // R, packed positions of all sequences
  sequenceTable: u32,  // offset in vec4u of `inputs`: (first row, length, 0, 0) of each sequence
  listTable: u32,      // offset in u32 of `inputs`: where the list of each table row begins, then the end
  lists: u32,          // offset in u32 of `inputs`: rows of the batch, by table row
  source: u32,         // offset of the weights to use: the current ones or the reference
  accumulate: u32,     // 1 to add to the raw gradient of an earlier part of the batch
  lossWorkgroup: u32,  // index of the first partial sum of the loss in this part
  lossWorkgroups: u32, // number of partial sums of the loss in all parts
  hasOld: u32,
  hasReference: u32,
  samples: u32,        // M, rollouts of one prompt
  rollouts: u32,       // N
  newTokens: u32,      // T
  firstStep: u32,      // first response position of this slice
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
  firstRollout: u32,   // row of the first rollout, which keys its draws
  one: u32,            // always 1, see `runtime`
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
 * A loop bound that drivers do not know at compile time. Some unroll every loop of known length and
 * then take ten seconds to compile a small kernel.
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
