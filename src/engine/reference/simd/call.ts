import type * as tf from "@tensorflow/tfjs-core";

/** The members of tfjs's wasm backend that kernels use. */
export interface WasmBackend {
  readonly wasm: {
    readonly asm?: { readonly memory?: unknown };
    _malloc(bytes: number): number;
    _free(address: number): void;
  };
  getMemoryOffset(dataId: tf.DataId): number;
  makeOutput(shape: readonly number[], dtype: tf.DataType): tf.TensorInfo;
  typedArrayFromHeap(x: tf.TensorInfo): Float32Array | Int32Array | Uint8Array;
  disposeData(dataId: tf.DataId): boolean;
  incRef(dataId: tf.DataId): void;
}

/** Arguments of a tfjs kernel. */
export interface KernelCall<Input extends string, Attributes> {
  readonly inputs: Readonly<Record<Input, tf.TensorInfo>>;
  readonly attrs: Attributes;
  readonly backend: WasmBackend;
}
