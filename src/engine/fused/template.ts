import { TangoError } from "../../core/errors.ts";

/** Values that a kernel's text may use: loop counts, conditions and pieces of text. */
export type TemplateValues = Readonly<Record<string, number | string>>;

/**
 * Expands directives that WGSL lacks, each on a separate line:
 *
 *   #for i COUNT … #end     the lines once for each i = 0 … COUNT − 1, `$(i)` replaced by the number
 *   #if NAME … #else … #end the first lines where NAME is not 0, else the second
 *   $(NAME)                 a value
 *   #array name COUNT       COUNT vec4f in registers
 *   #loop c COUNT … #end    over such arrays: `name[c]` is an element, `c` a u32
 *
 * With UNROLL the last two become single variables and straight-line code; without it an array and a
 * loop that the driver cannot unroll (`runtime` in prelude.wgsl).
 *
 * Most drivers keep variables in registers but put indexed arrays into memory. So the tiles of a
 * product are unrolled here; everything else is plain WGSL.
 * @throws TangoError("bad-shape") for an unknown name or a directive that is not closed
 */
export function expand(source: string, values: TemplateValues): string {
  const lines = source.split("\n");
  const [text, next] = block(lines, 0, values);
  if (next < lines.length) throw templateError(`line ${next + 1} has nothing to close`);
  return text.join("\n");
}

function templateError(what: string): TangoError {
  return new TangoError("bad-shape", `A kernel's template is wrong: ${what}.`);
}

function lookUp(name: string, values: TemplateValues): number | string {
  const value = /^\d+$/.test(name) ? Number(name) : values[name];
  if (value === undefined) throw templateError(`there is no ${name}`);
  return value;
}

function fill(line: string, values: TemplateValues): string {
  return line.replace(/\$\((\w+)\)/g, (_, name: string) => String(lookUp(name, values)));
}

/** Expands from line `at` to the `#end` or `#else` of this level. @returns the text and the line it stopped at */
function block(
  lines: readonly string[],
  at: number,
  values: TemplateValues,
): [text: string[], stop: number] {
  const text: string[] = [];
  let line = at;
  while (line < lines.length) {
    const [directive, name = "", count = ""] = (lines[line] ?? "").trim().split(/\s+/);
    if (directive === "#end" || directive === "#else") return [text, line];
    if (directive === "#for") {
      const times = Number(lookUp(count, values));
      let stop = line;
      for (let i = 0; i < Math.max(1, times); i++) {
        const [inner, end] = block(lines, line + 1, { ...values, [name]: i });
        if (i < times) text.push(...inner);
        stop = end;
      }
      line = closing(lines, stop, line) + 1;
    } else if (directive === "#if") {
      const holds = lookUp(name, values) !== 0;
      const [first, middle] = block(lines, line + 1, values);
      let stop = middle;
      let second: string[] = [];
      if (lines[middle]?.trim() === "#else") [second, stop] = block(lines, middle + 1, values);
      text.push(...(holds ? first : second));
      line = closing(lines, stop, line) + 1;
    } else if (directive === "#array") {
      text.push(...arrayOf(name, count, values));
      line += 1;
    } else if (directive === "#loop") {
      const [inner, stop] = block(lines, line + 1, values);
      text.push(...loop(inner, name, count, values));
      line = closing(lines, stop, line) + 1;
    } else {
      text.push(fill(lines[line] ?? "", values));
      line += 1;
    }
  }
  return [text, line];
}

function arrayOf(name: string, count: string, values: TemplateValues): string[] {
  if (!lookUp("UNROLL", values)) return [`var ${name}: array<vec4f, ${count}>;`];
  const times = Number(lookUp(count, values));
  return Array.from({ length: times }, (_, i) => `var ${name}_${i} = vec4f();`);
}

function loop(
  inner: readonly string[],
  name: string,
  count: string,
  values: TemplateValues,
): string[] {
  if (!lookUp("UNROLL", values)) {
    return [`for (var ${name} = 0u; ${name} < runtime(${count}); ${name}++) {`, ...inner, "}"];
  }
  const element = new RegExp(`(\\w+)\\[${name}\\]`, "g");
  const index = new RegExp(`\\b${name}\\b`, "g");
  return Array.from({ length: Number(lookUp(count, values)) }, (_, i) =>
    inner.map((line) => line.replace(element, `$1_${i}`).replace(index, `${i}u`)),
  ).flat();
}

function closing(lines: readonly string[], stop: number, opened: number): number {
  if (lines[stop]?.trim() !== "#end") throw templateError(`line ${opened + 1} is not closed`);
  return stop;
}
