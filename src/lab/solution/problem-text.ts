/** A problem as people write it: "047+810=" is "047 + 810", "cat,dog=" is "cat, dog". */
export const problemText = (problem: string): string =>
  problem.replace(/=$/, "").replace(/[+*-]/g, " $& ").replaceAll(",", ", ");
