"""Compares a model of `lab export hf` with logits that the lab computed: parity.py FOLDER CASES LOGITS

CASES is a JSON list of texts, LOGITS their logits [T_n, V] as float32, one after the other. Prints the largest
difference. The texts of one length are computed together."""

import json
import sys
from collections import defaultdict
from pathlib import Path

import torch

from read_gpt2 import Gpt2

folder, cases, logits = sys.argv[1:]
model, texts = Gpt2(folder), json.loads(Path(cases).read_text())
stored = torch.frombuffer(bytearray(Path(logits).read_bytes()), dtype=torch.float).view(-1, model.config["tango"]["vocabulary"])
expected = dict(enumerate(stored.split([len(text) for text in texts])))
by_length = defaultdict(list)
for n, text in enumerate(texts):
    by_length[len(text)].append(n)
largest = 0.0
for numbers in by_length.values():
    got = model(torch.cat([model.encode(texts[n]) for n in numbers]))
    wanted = torch.stack([expected[n] for n in numbers])
    largest = max(largest, (got - wanted).abs().max().item())
print(largest)
