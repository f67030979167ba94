/**
 * The transformer as an ONNX graph: characters in, logits out. Segments and offsets are computed inside, so
 * that any runtime needs the characters alone. Rows may be padded on the right, where nothing earlier looks.
 *
 * N rows, S columns, C width, H heads, D = C / H, V vocabulary.
 */
import { sizeOf } from "../../core/model/layout.ts";
import type { ModelShape, Snapshot } from "../../core/policy.ts";
import { IS_DELIMITER } from "../../core/tokens/vocabulary.ts";
import { Graph } from "./graph.ts";
import { encodeOnnx } from "./proto.ts";

/** The first operator set with LayerNormalization. */
const OPSET = 17;
const NORM_EPSILON = 1e-5;
/** Attention score of a masked (later) position. */
const HIDDEN = -1e9;
const LAST = { axis: { int: -1 } };

interface Places {
  /** [N, S] int64. */
  readonly segments: string;
  readonly offsets: string;
  /** [S, S] bool: whether column j comes after row i. */
  readonly isLater: string;
}

class ModelGraph extends Graph {
  readonly #shape: ModelShape;

  constructor(shape: ModelShape) {
    super();
    this.#shape = shape;
  }

  /**
   * A position's segment is the number of delimiters before it; its offset, the number of earlier positions in that
   * segment.
   */
  places(ids: string): Places {
    const { positions, segments } = this.#shape;
    const columns = this.add("Gather", [this.add("Shape", [ids]), this.ints(1)], {
      axis: { int: 0 },
    });
    const index = this.add("Range", [this.ints(0), columns, this.ints(1)]);
    const row = this.add("Unsqueeze", [index, this.ints([1])]);
    const column = this.add("Unsqueeze", [index, this.ints([0])]);
    const isLater = this.add("Less", [row, column]);
    if (positions === "absolute") {
      const none = this.add("Mul", [ids, this.ints(0)]);
      return { segments: none, offsets: this.add("Add", [none, index]), isLater };
    }
    const delimiters = this.ints(IS_DELIMITER.map(Number));
    const closes = this.add("Gather", [delimiters, ids], { axis: { int: 0 } });
    const counted = this.add("CumSum", [closes, this.ints(1)], { exclusive: { int: 1 } });
    const isSame = this.add("Equal", [
      this.add("Unsqueeze", [counted, this.ints([2])]),
      this.add("Unsqueeze", [counted, this.ints([1])]),
    ]);
    const isBefore = this.add("And", [isSame, this.add("Less", [column, row])]);
    const whole = this.add("Cast", [isBefore], { to: { int: 7 } });
    const offsets = this.add("ReduceSum", [whole, this.ints([2])], { keepdims: { int: 0 } });
    return { segments: this.add("Min", [counted, this.ints(segments - 1)]), offsets, isLater };
  }

  lookUp(table: string, ids: string): string {
    return this.add("Gather", [table, ids], { axis: { int: 0 } });
  }

  norm(x: string, name: string): string {
    const inputs = [x, `${name}.gain`, `${name}.bias`];
    return this.add("LayerNormalization", inputs, { ...LAST, epsilon: { float: NORM_EPSILON } });
  }

  linear(x: string, name: string): string {
    return this.add("Add", [this.add("MatMul", [x, name]), `${name}Bias`]);
  }

  /** [N, S, C] → [N, H, S, D], or [N, H, D, S]. */
  #byHead(x: string, order: readonly number[]): string {
    const { heads, width } = this.#shape;
    const cut = this.add("Reshape", [x, this.ints([0, 0, heads, width / heads])]);
    return this.add("Transpose", [cut], { perm: { ints: order } });
  }

  attention(x: string, layer: string, isLater: string): string {
    const { heads, width } = this.#shape;
    const qkv = this.linear(x, `${layer}.attention.qkv`);
    const [q = "", k = "", v = ""] = this.many("Split", [qkv], 3, LAST);
    const scores = this.add("MatMul", [
      this.#byHead(q, [0, 2, 1, 3]),
      this.#byHead(k, [0, 2, 3, 1]),
    ]);
    const scaled = this.add("Mul", [scores, this.float(1 / Math.sqrt(width / heads))]);
    const causal = this.add("Where", [isLater, this.float(HIDDEN), scaled]);
    const weights = this.add("Softmax", [causal], LAST);
    const mixed = this.add("MatMul", [weights, this.#byHead(v, [0, 2, 1, 3])]);
    const together = this.add("Transpose", [mixed], { perm: { ints: [0, 2, 1, 3] } });
    const flat = this.add("Reshape", [together, this.ints([0, 0, width])]);
    return this.linear(flat, `${layer}.attention.out`);
  }

  mlp(x: string, layer: string): string {
    const inner = this.linear(x, `${layer}.mlp.in`);
    return this.linear(this.#activation(inner), `${layer}.mlp.out`);
  }

  /** relu, or the exact gelu, which is an operation of its own only from opset 20 on. */
  #activation(x: string): string {
    if (this.#shape.activation === "relu") return this.add("Relu", [x]);
    const erf = this.add("Erf", [this.add("Mul", [x, this.float(Math.SQRT1_2)])]);
    const half = this.add("Mul", [x, this.float(0.5)]);
    return this.add("Mul", [half, this.add("Add", [erf, this.float(1)])]);
  }
}

/** A model as a .onnx file: `input_ids` [N, S] int64 → `logits` [N, S, V] float32. */
export function encodeOnnxModel(
  { layout, weights }: Pick<Snapshot, "layout" | "weights">,
  shape: ModelShape,
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  const graph = new ModelGraph(shape);
  for (const entry of layout) {
    const { name, offset } = entry;
    graph.floats(name, entry.shape, weights.slice(offset, offset + sizeOf(entry)));
  }
  const { segments, offsets, isLater } = graph.places("input_ids");
  let x = graph.add("Add", [
    graph.add("Add", [
      graph.lookUp("table.token", "input_ids"),
      graph.lookUp("table.segment", segments),
    ]),
    graph.lookUp("table.offset", offsets),
  ]);
  for (let l = 0; l < shape.layers; l++) {
    const layer = `layer${l}`;
    x = graph.add("Add", [x, graph.attention(graph.norm(x, `${layer}.norm1`), layer, isLater)]);
    x = graph.add("Add", [x, graph.mlp(graph.norm(x, `${layer}.norm2`), layer)]);
  }
  const head = shape.tiedHead
    ? graph.add("Transpose", ["table.token"], { perm: { ints: [1, 0] } })
    : "head";
  graph.result("logits", "MatMul", [graph.norm(x, "norm"), head]);
  return encodeOnnx({
    name: "tango",
    opset: OPSET,
    nodes: graph.nodes,
    constants: graph.constants,
    inputs: [{ name: "input_ids", type: "int64", shape: ["rows", "columns"] }],
    outputs: [{ name: "logits", type: "float", shape: ["rows", "columns", shape.vocabulary] }],
    metadata,
  });
}
