/** The part of ONNX's protobuf messages that a model needs. Field numbers: onnx.proto, IR version 8. */
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

/** One operation. Inputs and outputs are names of tensors. */
export interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

export type Attribute =
  | { readonly int: number }
  | { readonly float: number }
  | { readonly ints: readonly number[] };

/** A constant tensor: float32, or int64. */
export interface Constant {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array | BigInt64Array;
}

/** A graph input or output; a dimension given by name is variable. */
export interface Port {
  readonly name: string;
  readonly type: "float" | "int64";
  readonly shape: readonly (number | string)[];
}

export interface OnnxModel {
  readonly name: string;
  readonly opset: number;
  readonly nodes: readonly Node[];
  readonly constants: readonly Constant[];
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly metadata: Readonly<Record<string, string>>;
}

const IR_VERSION = 8;
const FLOAT = 1; // TensorProto.DataType
const INT64 = 7; // TensorProto.DataType
/** AttributeProto.AttributeType */
const ATTRIBUTE = { float: 1, int: 2, ints: 7 };

type Fields = (writer: BinaryWriter) => void;

const text = (writer: BinaryWriter, field: number, value: string) =>
  writer.tag(field, WireType.LengthDelimited).string(value);
const whole = (writer: BinaryWriter, field: number, value: number) =>
  writer.tag(field, WireType.Varint).int64(value);
function message(writer: BinaryWriter, field: number, fields: Fields): void {
  writer.tag(field, WireType.LengthDelimited).fork();
  fields(writer);
  writer.join();
}

const attribute =
  (name: string, value: Attribute): Fields =>
  (writer) => {
    text(writer, 1, name);
    if ("float" in value) {
      writer.tag(2, WireType.Bit32).float(value.float);
      whole(writer, 20, ATTRIBUTE.float);
    } else if ("int" in value) {
      whole(writer, 3, value.int);
      whole(writer, 20, ATTRIBUTE.int);
    } else {
      for (const int of value.ints) whole(writer, 8, int);
      whole(writer, 20, ATTRIBUTE.ints);
    }
  };

const node =
  ({ op, inputs, outputs, attributes }: Node): Fields =>
  (writer) => {
    for (const input of inputs) text(writer, 1, input);
    for (const output of outputs) text(writer, 2, output);
    // Optional, but tools display it.
    text(writer, 3, outputs[0] ?? op);
    text(writer, 4, op);
    for (const [name, value] of Object.entries(attributes)) {
      message(writer, 5, attribute(name, value));
    }
  };

const constant =
  ({ name, shape, data }: Constant): Fields =>
  (writer) => {
    for (const side of shape) whole(writer, 1, side);
    whole(writer, 2, data instanceof Float32Array ? FLOAT : INT64);
    text(writer, 8, name);
    const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    writer.tag(9, WireType.LengthDelimited).bytes(raw);
  };

const port =
  ({ name, type, shape }: Port): Fields =>
  (writer) => {
    const sides: Fields = (inner) => {
      for (const side of shape) {
        message(inner, 1, (dimension) => {
          if (typeof side === "number") whole(dimension, 1, side);
          else text(dimension, 2, side);
        });
      }
    };
    text(writer, 1, name);
    message(writer, 2, (typeProto) => {
      message(typeProto, 1, (tensorType) => {
        whole(tensorType, 1, type === "float" ? FLOAT : INT64);
        message(tensorType, 2, sides);
      });
    });
  };

/** The bytes of a .onnx file. */
export function encodeOnnx(model: OnnxModel): Uint8Array {
  const writer = new BinaryWriter();
  whole(writer, 1, IR_VERSION);
  text(writer, 2, "tango-lab");
  message(writer, 7, (graph) => {
    for (const one of model.nodes) message(graph, 1, node(one));
    text(graph, 2, model.name);
    for (const one of model.constants) message(graph, 5, constant(one));
    for (const one of model.inputs) message(graph, 11, port(one));
    for (const one of model.outputs) message(graph, 12, port(one));
  });
  message(writer, 8, (opset) => {
    text(opset, 1, "");
    whole(opset, 2, model.opset);
  });
  for (const [key, value] of Object.entries(model.metadata)) {
    message(writer, 14, (entry) => {
      text(entry, 1, key);
      text(entry, 2, value);
    });
  }
  return writer.finish();
}
