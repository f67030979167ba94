    // result = W·input + b for every sequence of the workgroup. All products share this code: repeated
    // for each product it would take drivers many seconds to compile.
    {
      let parts = $(PARTS_EXPRESSION);
      let stride = select(LANES, outer, parts > 1u);
      let span = (inner + parts - 1u) / parts;
      let part = lane / stride;
      if (part < parts) {
        for (var column = lane % stride; column < outer; column += stride) {
          var first = vec4f();
          if (part == 0u) {
            first = model[bias + column];
          }
#for s S
          var y$(s) = first;
#end
          for (var k = part * span; k < min(inner, part * span + span); k++) {
#for s S
            let a$(s) = units[input + $(s)u * inputPitch + k];
#end
#for q 4
            let w$(q) = model[weight + (4u * k + $(q)u) * outer + column];
#for s S
            y$(s) = fma(vec4f(a$(s)[$(q)]), w$(q), y$(s));
#end
#end
          }
#for s S
#if PARTIALS
          if (parts > 1u) {
            partial[(part * $(S)u + $(s)u) * outer + column] = y$(s);
          } else {
            store(kind, $(s)u, column, y$(s));
          }
#else
          store(kind, $(s)u, column, y$(s));
#end
#end
        }
      }
      workgroupBarrier();
#if PARTIALS
      // Adds up the parts of a sum that several invocations share, in order.
      if (parts > 1u) {
        for (var i = lane; i < $(S)u * outer; i += LANES) {
          var y = vec4f();
          for (var p = 0u; p < parts; p++) {
            y += partial[p * $(S)u * outer + i];
          }
          store(kind, i / outer, i % outer, y);
        }
        workgroupBarrier();
      }
#end
    }
