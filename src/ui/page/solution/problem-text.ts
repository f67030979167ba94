const SIGNS: Readonly<Record<string, string>> = { "-": "−", "*": "×" };

/** An operator as a typographic sign. */
export const signOf = (operator: string): string => SIGNS[operator] ?? operator;

/** Joins what a step combines: "4 + 8", "t, dog". @param operator of the task */
export const joinInputs = (inputs: readonly string[], operator: string): string =>
  inputs.join(operator === "," ? ", " : ` ${signOf(operator)} `);

/** A problem as people write it: "047+810=" is "047 + 810", "cat,dog=" is "cat, dog". */
export const problemText = (problem: string): string =>
  problem
    .replace(/=$/, "")
    .replace(/[+*-]/g, (operator) => ` ${signOf(operator)} `)
    .replaceAll(",", ", ");
