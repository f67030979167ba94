      // normed = (x − mean) · rstd: NORM_LANES invocations per sequence, whose moments every reader combines.
      for (var i = lane; i < $(S)u * NORM_LANES; i += LANES) {
        let s = i / NORM_LANES;
        let first = i % NORM_LANES * NORM_SPAN;
        var mean = 0.0;
        for (var c = first; c < first + runtime(NORM_SPAN); c++) {
          mean += dot(x[s * WIDTH4 + c], vec4f(1.0));
        }
        mean /= 4.0 * f32(NORM_SPAN);
        var squares = 0.0;
        for (var c = first; c < first + runtime(NORM_SPAN); c++) {
          let centered = x[s * WIDTH4 + c] - mean;
          squares += dot(centered, centered);
        }
        moments[i] = vec2f(mean, squares);
      }
      workgroupBarrier();
      for (var i = lane; i < $(S)u * WIDTH4; i += LANES) {
        let s = i / WIDTH4;
        var mean = 0.0;
        for (var l = 0u; l < runtime(NORM_LANES); l++) {
          mean += moments[s * NORM_LANES + l].x;
        }
        mean /= f32(NORM_LANES);
        var squares = 0.0;
        for (var l = 0u; l < runtime(NORM_LANES); l++) {
          let moment = moments[s * NORM_LANES + l];
          squares += moment.y + 4.0 * f32(NORM_SPAN) * (moment.x - mean) * (moment.x - mean);
        }
        units[i] = (x[i] - mean) * inverseSqrt(squares / (4.0 * f32(WIDTH4)) + NORM_EPSILON);
      }
      workgroupBarrier();
