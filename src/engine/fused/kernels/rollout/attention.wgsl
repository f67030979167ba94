        for (var i = lane; i < $(S)u * 2u * WIDTH4; i += LANES) {
          let s = i / (2u * WIDTH4);
          if (n0 + s < batch.rollouts) {
            let to = node.cache + ((layer * batch.rollouts + n0 + s) * batch.newTokens + t) * 2u * WIDTH4;
            arena[to + i % (2u * WIDTH4)] = units[WIDE + s * PITCH + WIDTH4 + i % (2u * WIDTH4)];
          }
        }
        storageBarrier();
        let positions = batch.longest + t + 1u;
        for (var i = lane; i < $(S)u * HEADS * positions; i += LANES) {
          let s = i / (HEADS * positions);
          let head = i / positions % HEADS;
          let j = i % positions;
          if (ended[s] == 0u && j < prompts[s].y + t + 1u) {
            let key = keyAt(layer, n0 + s, prompts[s], j) + head * HEAD4;
            var score = 0.0;
            for (var c = 0u; c < runtime(HEAD4); c++) {
              score += dot(units[WIDE + s * PITCH + head * HEAD4 + c], arena[key + c]);
            }
            scores[(s * HEADS + head) * CONTEXT + j] = score * $(SCALE);
          }
        }
        workgroupBarrier();
        for (var i = lane; i < $(S)u * HEADS; i += LANES) {
          let s = i / HEADS;
          let positions = prompts[s].y + t + 1u;
          if (ended[s] == 0u) {
            var highest = -1e30;
            for (var j = 0u; j < positions; j++) {
              highest = max(highest, scores[i * CONTEXT + j]);
            }
            var total = 0.0;
            for (var j = 0u; j < positions; j++) {
              let e = exp(scores[i * CONTEXT + j] - highest);
              scores[i * CONTEXT + j] = e;
              total += e;
            }
            for (var j = 0u; j < positions; j++) {
              scores[i * CONTEXT + j] /= total;
            }
          }
        }
        workgroupBarrier();
        for (var i = lane; i < $(S)u * WIDTH4; i += LANES) {
          let s = i / WIDTH4;
          let c = i % WIDTH4;
          let row = (s * HEADS + c / HEAD4) * CONTEXT;
          var attnOut = vec4f();
          if (ended[s] == 0u) {
            for (var j = 0u; j < prompts[s].y + t + 1u; j++) {
              attnOut += scores[row + j] * arena[keyAt(layer, n0 + s, prompts[s], j) + WIDTH4 + c];
            }
          }
          units[i] = attnOut;
        }
        workgroupBarrier();
