"""Reads a folder of `lab export hf` with torch alone: what transformers' GPT2LMHeadModel computes.

model = Gpt2("DIR/generator"); logits = model(model.encode("2134+1623="))   # [1, S, V]"""

import json
from pathlib import Path

import torch
from torch.nn import functional as F

CHARACTERS = "_0123456789+=;#?>CX.,-*abcdefghijklmnopqrstuvwxyz|"


def read_safetensors(path):
    raw = bytearray(Path(path).read_bytes())
    start = 8 + int.from_bytes(raw[:8], "little")
    header, types = json.loads(raw[8:start]), {"F32": torch.float32, "F16": torch.float16}
    read = lambda dtype, shape, at: torch.frombuffer(
        raw, dtype=types[dtype], count=torch.Size(shape).numel(), offset=start + at
    )
    stored = {name: (t["dtype"], t["shape"], t["data_offsets"][0]) for name, t in header.items() if name != "__metadata__"}
    return {name: read(*t).float().reshape(t[1]).clone() for name, t in stored.items()}


class Gpt2:
    def __init__(self, folder):
        self.config = json.loads((Path(folder) / "config.json").read_text())
        self.w = read_safetensors(Path(folder) / "model.safetensors")
        self.w.setdefault("lm_head.weight", self.w["transformer.wte.weight"])  # a tied head

    def encode(self, text):
        return torch.tensor([[CHARACTERS.index(c) for c in text]])

    def places(self, ids):
        """token_type_ids and position_ids of rows without padding: a new segment after each delimiter."""
        c = self.config["tango"]
        at = torch.arange(ids.shape[1]).expand_as(ids)
        if c["positions"] == "absolute":
            return torch.full_like(ids, c["vocabulary"]), at
        opens = F.pad(torch.isin(ids[:, :-1], self.encode(c["segment_delimiters"])), (1, 0))
        segments = opens.long().cumsum(1).clamp(max=c["segments"] - 1)
        return c["vocabulary"] + segments, at - torch.where(opens, at, 0).cummax(1).values

    def __call__(self, ids):
        """Logits [N, S, V] of the next character; the head's rows for segments are left out."""
        w, heads, (types, positions) = self.w, self.config["n_head"], self.places(ids)
        norm = lambda x, p: F.layer_norm(x, x.shape[-1:], w[f"{p}.weight"], w[f"{p}.bias"], 1e-5)
        linear = lambda x, p: x @ w[f"{p}.weight"] + w[f"{p}.bias"]
        wte, (rows, columns) = w["transformer.wte.weight"], ids.shape
        x = wte[ids] + w["transformer.wpe.weight"][positions] + wte[types]
        hidden = torch.ones(columns, columns).triu(1).bool()
        for h in (f"transformer.h.{layer}" for layer in range(self.config["n_layer"])):
            qkv = linear(norm(x, f"{h}.ln_1"), f"{h}.attn.c_attn")
            q, k, v = (part.view(rows, columns, heads, -1).transpose(1, 2) for part in qkv.chunk(3, 2))
            scores = (q @ k.transpose(2, 3) / q.shape[-1] ** 0.5).masked_fill(hidden, float("-inf"))
            x = x + linear((scores.softmax(3) @ v).transpose(1, 2).reshape(x.shape), f"{h}.attn.c_proj")
            inner = linear(norm(x, f"{h}.ln_2"), f"{h}.mlp.c_fc")
            x = x + linear(getattr(F, self.config["activation_function"])(inner), f"{h}.mlp.c_proj")
        return (norm(x, "transformer.ln_f") @ w["lm_head.weight"].T)[..., : self.config["tango"]["vocabulary"]]
