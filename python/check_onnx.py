"""Compares model.onnx of `lab export hf` with logits that the lab computed: check_onnx.py MODEL CASES LOGITS

CASES and LOGITS as for parity.py. The model is checked by onnx, and evaluated by onnx's reference evaluator; Debian's
onnx 1.12 has none, so the operations that the model uses are evaluated here, each as onnx's document defines it, in
doubles: what differs is then the rounding of the lab's own float32."""

import json
import math
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper, shape_inference


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def layer_norm(x, gain, bias, axis, epsilon):
    assert axis == -1
    centered = x - x.mean(-1, keepdims=True)
    return centered / np.sqrt((centered**2).mean(-1, keepdims=True) + epsilon) * gain + bias


def cum_sum(x, axis, exclusive):
    assert exclusive == 1
    return np.cumsum(x, axis) - x


def reshape(x, shape):
    return x.reshape([x.shape[i] if side == 0 else side for i, side in enumerate(shape)])


OPS = {
    "Add": np.add, "Mul": np.multiply, "MatMul": np.matmul, "Less": np.less, "Equal": np.equal, "And": np.logical_and,
    "Min": np.minimum, "Where": np.where, "Range": np.arange,
    "Relu": lambda x: np.maximum(x, 0),
    "Erf": lambda x: np.vectorize(math.erf, otypes=[np.float64])(x),
    "Shape": lambda x: np.array(x.shape, np.int64),
    "Gather": lambda x, at, axis: np.take(x, at, axis),
    "Unsqueeze": lambda x, axes: np.expand_dims(x, tuple(axes)),
    "Cast": lambda x, to: x.astype(helper.mapping.TENSOR_TYPE_TO_NP_TYPE[to]),
    "ReduceSum": lambda x, axes, keepdims: x.sum(tuple(axes), keepdims=bool(keepdims)),
    "Transpose": lambda x, perm: x.transpose(perm),
    "Split": lambda x, axis: np.split(x, 3, axis),
    "Softmax": lambda x, axis: softmax(x),
    "LayerNormalization": layer_norm, "CumSum": cum_sum, "Reshape": reshape,
}


def evaluate(model, ids):
    tensors = {t.name: numpy_helper.to_array(t) for t in model.graph.initializer} | {"input_ids": ids}
    tensors = {name: t.astype(np.float64) if t.dtype == np.float32 else t for name, t in tensors.items()}
    for node in model.graph.node:
        attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
        made = OPS[node.op_type](*(tensors[name] for name in node.input), **attributes)
        tensors.update(zip(node.output, made if len(node.output) > 1 else [made]))
    return tensors["logits"]


def main(path, cases, logits):
    model = onnx.load(path)
    onnx.checker.check_model(model, full_check=True)
    inferred = shape_inference.infer_shapes(model, strict_mode=True, data_prop=True)
    assert len(inferred.graph.value_info) > 0
    try:
        from onnx.reference import ReferenceEvaluator

        run = lambda ids: ReferenceEvaluator(model).run(None, {"input_ids": ids})[0]
    except ImportError:
        run = lambda ids: evaluate(model, ids)
    characters = next(p.value for p in model.metadata_props if p.key == "characters")
    expected = np.frombuffer(Path(logits).read_bytes(), np.float32).reshape(-1, len(characters))
    largest, at = 0.0, 0
    texts = json.loads(Path(cases).read_text())
    for first in range(0, len(texts), 50):
        batch = texts[first : first + 50]
        # Padded on the right, where no earlier position looks.
        rows = [text.ljust(max(map(len, batch)), characters[0]) for text in batch]
        got = run(np.array([[characters.index(c) for c in row] for row in rows], np.int64))
        for text, row in zip(batch, got):
            largest = max(largest, float(np.abs(row[: len(text)] - expected[at : at + len(text)]).max()))
            at += len(text)
    print(largest)


main(*sys.argv[1:])
