"""The bench's model in PyTorch on the processor, eager: one RL update (forward and backward pass,
clipping, AdamW) and one rollout with a KV cache. Run by tools/beside-torch.mjs; prints one line of JSON.
Times are the processor time of all threads, and by the clock.

Usage: torch-peer.py SIZES THREADS SECONDS, where SIZES is JSON with layers, width, heads, context,
vocabulary, rows, prompt and new.
"""
import json
import math
import statistics
import sys
import time

import torch
import torch.nn.functional as F

sizes = json.loads(sys.argv[1])
L, C, H, V = sizes["layers"], sizes["width"], sizes["heads"], sizes["vocabulary"]
N, P, G = sizes["rows"], sizes["prompt"], sizes["new"]
D, S = C // H, P + G
torch.manual_seed(0)
torch.set_num_threads(int(sys.argv[2]))
params = {}


def normal(name, *shape):
    params[name] = torch.nn.Parameter(torch.randn(*shape) * 0.02)


def norm(name):
    params[name + ".g"] = torch.nn.Parameter(torch.ones(C))
    params[name + ".b"] = torch.nn.Parameter(torch.zeros(C))


normal("tok", V, C)
normal("pos", sizes["context"], C)
for l in range(L):
    norm(f"{l}.1")
    norm(f"{l}.2")
    for name, rows, columns in [("qkv", C, 3 * C), ("out", C, C), ("up", C, 4 * C), ("down", 4 * C, C)]:
        normal(f"{l}.{name}", rows, columns)
        normal(f"{l}.{name}.bias", columns)
norm("last")
normal("head", C, V)
optimizer = torch.optim.AdamW(params.values(), lr=1e-4, betas=(0.9, 0.95), weight_decay=0.01, foreach=True)
causal = torch.triu(torch.full((S, S), -1e9), 1)


def linear(x, name):
    return torch.addmm(params[name + ".bias"], x.reshape(-1, x.shape[-1]), params[name])


def block(x, l, cache=None, mask=None):
    B, Q, _ = x.shape
    h = F.layer_norm(x, (C,), params[f"{l}.1.g"], params[f"{l}.1.b"])
    q, k, v = linear(h, f"{l}.qkv").view(B, Q, 3, H, D).permute(2, 0, 3, 1, 4)
    if cache is not None:
        keys, values, at = cache[l]
        keys[:, :, at : at + Q] = k
        values[:, :, at : at + Q] = v
        cache[l][2] = at + Q
        k, v = keys[:, :, : at + Q], values[:, :, : at + Q]
    scores = q @ k.transpose(-1, -2) / math.sqrt(D)
    if mask is not None:
        scores = scores + mask
    mixed = (scores.softmax(-1) @ v).transpose(1, 2).reshape(-1, C)
    x = x + linear(mixed, f"{l}.out").view(B, Q, C)
    h = linear(F.layer_norm(x, (C,), params[f"{l}.2.g"], params[f"{l}.2.b"]), f"{l}.up").relu()
    return x + linear(h, f"{l}.down").view(B, Q, C)


def logits(x):
    return F.layer_norm(x, (C,), params["last.g"], params["last.b"]) @ params["head"]


tokens = torch.randint(2, V, (N, S))
coefficients = torch.randn(N, G)
old = -math.log(V - 1) + 0.15 * torch.randn(N, G)
reference = -math.log(V - 1) + 0.15 * torch.randn(N, G)


def update():
    x = params["tok"][tokens] + params["pos"][:S]
    for l in range(L):
        x = block(x, l, None, causal)
    # The head only where a response token is predicted, as in the lab's engines.
    logprobs = logits(x[:, P - 1 : S - 1]).log_softmax(-1)
    chosen = logprobs.gather(-1, tokens[:, P:, None])[..., 0]
    ratio = (chosen - old).exp()
    policy = torch.min(ratio * coefficients, ratio.clamp(0.8, 1.28) * coefficients)
    entropy = -(logprobs.exp() * logprobs).sum(-1)
    difference = reference - chosen
    k3 = difference.exp() - difference - 1
    loss = (-policy - 0.001 * entropy + 0.01 * k3).mean()
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(params.values(), 1.0)
    optimizer.step()
    return loss.item()


@torch.no_grad()
def rollout():
    cache = [[torch.zeros(N, H, S, D), torch.zeros(N, H, S, D), 0] for _ in range(L)]
    x = params["tok"][tokens[:, :P]] + params["pos"][:P]
    for l in range(L):
        x = block(x, l, cache, causal[:P, :P])
    x = x[:, -1:]
    drawn = []
    for g in range(G):
        logprobs = logits(x[:, 0]).log_softmax(-1)
        token = torch.multinomial(logprobs.exp(), 1)
        drawn.append((token, logprobs.gather(1, token)))
        if g == G - 1:
            break
        x = params["tok"][token] + params["pos"][P + g]
        for l in range(L):
            x = block(x, l, cache)
    return drawn


def times(call):
    """Processor and wall time of calls for the given seconds, ms, after two calls that do not count."""
    call()
    call()
    cpu, wall = [], []
    start = time.perf_counter()
    while len(cpu) < 3 or time.perf_counter() - start < float(sys.argv[3]):
        before = time.process_time(), time.perf_counter()
        call()
        cpu.append(1000 * (time.process_time() - before[0]))
        wall.append(1000 * (time.perf_counter() - before[1]))
    return {"cpuMs": statistics.median(cpu), "wallMs": statistics.median(wall), "n": len(cpu)}


print(json.dumps({"version": torch.__version__, "update": times(update), "rollout": times(rollout)}))
