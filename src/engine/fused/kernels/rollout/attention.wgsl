        for (var i = lane; i < $(S)u * 2u * WIDTH4; i += LANES) {
          let s = i / (2u * WIDTH4);
          if (n0 + s < batch.rollouts) {
            let to = node.cache + ((layer * batch.rollouts + n0 + s) * batch.newTokens + t) * 2u * WIDTH4;
            arena[to + i % (2u * WIDTH4)] = units[WIDE + s * PITCH + WIDTH4 + i % (2u * WIDTH4)];
          }
        }
        storageBarrier();
        // SOFT invocations per sequence and head: each has every SOFT-th position, with a softmax of its own.
        for (var i = lane; i < $(S)u * HEADS * $(SOFT)u; i += LANES) {
          let s = i / (HEADS * $(SOFT)u);
          let head = i / $(SOFT)u % HEADS;
          let row = (s * HEADS + head) * CONTEXT;
          let positions = select(prompts[s].y + t + 1u, 0u, ended[s] != 0u);
          var highest = -1e30;
          for (var j = i % $(SOFT)u; j < positions; j += $(SOFT)u) {
            let key = keyAt(layer, n0 + s, prompts[s], j) + head * HEAD4;
            var score = 0.0;
            for (var c = 0u; c < runtime(HEAD4); c++) {
              score += dot(units[WIDE + s * PITCH + head * HEAD4 + c], arena[key + c]);
            }
            score *= $(SCALE);
            scores[row + j] = score;
            highest = max(highest, score);
          }
          var total = 0.0;
          for (var j = i % $(SOFT)u; j < positions; j += $(SOFT)u) {
            let e = exp(scores[row + j] - highest);
            scores[row + j] = e;
            total += e;
          }
          softmax[i] = vec2f(highest, total);
        }
        workgroupBarrier();
        // Joins the parts, in order.
        for (var i = lane; i < $(S)u * WIDTH4; i += LANES) {
          let s = i / WIDTH4;
          let c = i % WIDTH4;
          let head = s * HEADS + c / HEAD4;
          let positions = select(prompts[s].y + t + 1u, 0u, ended[s] != 0u);
          let parts = min(positions, $(SOFT)u);
          var highest = -1e30;
          for (var p = 0u; p < parts; p++) {
            highest = max(highest, softmax[head * $(SOFT)u + p].x);
          }
          var total = 0.0;
          var attnOut = vec4f();
          for (var p = 0u; p < parts; p++) {
            let part = softmax[head * $(SOFT)u + p];
            let factor = exp(part.x - highest);
            total += factor * part.y;
            for (var j = p; j < positions; j += $(SOFT)u) {
              let value = arena[keyAt(layer, n0 + s, prompts[s], j) + WIDTH4 + c];
              attnOut += factor * scores[head * CONTEXT + j] * value;
            }
          }
          units[i] = attnOut / max(total, 1e-30);
        }
        workgroupBarrier();
