"""The bench's model in PyTorch: one RL update (forward and backward pass, clipping, AdamW) and one rollout with a KV
cache, eager; on CUDA in float32 without TF32, and there also with each call captured as one CUDA graph, the fastest
that PyTorch can do with launches this small. Run by tools/beside-torch.mjs; prints one line of JSON. Times are the
processor time of all threads, and by the clock, in ms; on CUDA until the result is read back.

Usage: torch-peer.py SIZES THREADS SECONDS [cpu|cuda], where SIZES is JSON with layers, width, heads, context,
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
device = sys.argv[4] if len(sys.argv) > 4 else "cpu"
is_cuda = device == "cuda"
if is_cuda and not torch.cuda.is_available():
    raise SystemExit("This PyTorch sees no CUDA GPU.")
torch.manual_seed(0)
torch.set_num_threads(int(sys.argv[2]))
torch.backends.cuda.matmul.allow_tf32 = False
params = {}


def draw(*shape):
    return torch.randn(*shape, device=device)


def normal(name, *shape):
    params[name] = torch.nn.Parameter(draw(*shape) * 0.02)


def norm(name):
    params[name + ".g"] = torch.nn.Parameter(torch.ones(C, device=device))
    params[name + ".b"] = torch.nn.Parameter(torch.zeros(C, device=device))


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
# A captured step needs its count on the GPU.
how = {"fused": True, "capturable": True} if is_cuda else {"foreach": True}
optimizer = torch.optim.AdamW(params.values(), lr=1e-4, betas=(0.9, 0.95), weight_decay=0.01, **how)
causal = torch.triu(torch.full((S, S), -1e9, device=device), 1)


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


tokens = torch.randint(2, V, (N, S), device=device)
coefficients = draw(N, G)
old = -math.log(V - 1) + 0.15 * draw(N, G)
reference = -math.log(V - 1) + 0.15 * draw(N, G)
caches = [[torch.zeros(N, H, S, D, device=device) for _ in range(2)] for _ in range(L)]


def clip(gradients):
    if not is_cuda:
        torch.nn.utils.clip_grad_norm_(params.values(), 1.0)
        return
    # Without a branch on the norm, which no graph can hold.
    norm = torch.linalg.vector_norm(torch.stack(torch._foreach_norm(gradients)))
    torch._foreach_mul_(gradients, torch.clamp(1.0 / (norm + 1e-6), max=1.0))


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
    clip([w.grad for w in params.values()])
    optimizer.step()
    return loss


@torch.no_grad()
def rollout():
    cache = [[keys, values, 0] for keys, values in caches]
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


def read(made):
    """Waits for a result, as a trainer does that logs the loss or reads the texts."""
    return made.item() if torch.is_tensor(made) else torch.cat([token for token, _ in made], 1).cpu()


def captured(call):
    """The same call as one CUDA graph."""
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            call()
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        made = call()

    def replay():
        graph.replay()
        return made

    return replay


def times(call):
    """Processor and wall time of calls for the given seconds, ms, after two calls that do not count."""
    read(call())
    read(call())
    cpu, wall = [], []
    start = time.perf_counter()
    while len(cpu) < 3 or time.perf_counter() - start < float(sys.argv[3]):
        before = time.process_time(), time.perf_counter()
        read(call())
        cpu.append(1000 * (time.process_time() - before[0]))
        wall.append(1000 * (time.perf_counter() - before[1]))
    return {"cpuMs": statistics.median(cpu), "wallMs": statistics.median(wall), "n": len(cpu)}


report = {"version": torch.__version__, "update": times(update), "rollout": times(rollout)}
if is_cuda:
    graphs = {"update": times(captured(update)), "rollout": times(captured(rollout))}
    report |= {"device": torch.cuda.get_device_name(0), "graph": graphs}
print(json.dumps(report))
