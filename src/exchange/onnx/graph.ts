/** Builds an ONNX graph operation by operation; tensors are represented by their names. */
import type { Attribute, Constant, Node } from "./proto.ts";

export class Graph {
  readonly nodes: Node[] = [];
  readonly constants: Constant[] = [];

  /** One operation with several outputs, as `Split`. @returns their names */
  many(
    op: string,
    inputs: readonly string[],
    outputs: number,
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string[] {
    const at = this.nodes.length;
    const names = Array.from({ length: outputs }, (_, i) => `${op}_${at}${i > 0 ? `_${i}` : ""}`);
    this.nodes.push({ op, inputs, outputs: names, attributes });
    return names;
  }

  /** One operation. @returns the name of its output */
  add(
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string {
    return this.many(op, inputs, 1, attributes)[0] as string;
  }

  /** Adds the operation whose output is the graph's output. @param name of that output */
  result(name: string, op: string, inputs: readonly string[]): void {
    this.nodes.push({ op, inputs, outputs: [name], attributes: {} });
  }

  floats(name: string, shape: readonly number[], data: Float32Array): string {
    this.constants.push({ name, shape, data });
    return name;
  }

  float(value: number): string {
    return this.floats(`float_${this.constants.length}`, [], Float32Array.of(value));
  }

  /** A constant int64 list [n], or a scalar []. */
  ints(values: readonly number[] | number): string {
    const name = `ints_${this.constants.length}`;
    const list = typeof values === "number" ? [values] : values;
    const shape = typeof values === "number" ? [] : [list.length];
    this.constants.push({ name, shape, data: BigInt64Array.from(list, BigInt) });
    return name;
  }
}
