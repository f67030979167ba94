const SIGNS: Readonly<Record<string, string>> = { "-": "−", "*": "×" };

/** An operator as a typographic sign. */
export const signOf = (operator: string): string => SIGNS[operator] ?? operator;

/** The sign between the operands of a problem: "+", "−" or "×"; "," between words. */
export const operatorOf = (problem: string): string => signOf(/[+\-*,]/.exec(problem)?.[0] ?? "");

/** Joins what a step combines: "4 + 8", "t, dog". @param operator of the problem */
export const joinInputs = (inputs: readonly string[], operator: string): string =>
  inputs.join(operator === "," ? ", " : ` ${operator} `);

/** A problem as people write it: "047+810=" is "047 + 810", "cat,dog=" is "cat, dog". */
export const problemText = (problem: string): string =>
  problem
    .replace(/=$/, "")
    .replace(/[+*-]/g, (operator) => ` ${signOf(operator)} `)
    .replaceAll(",", ", ");
