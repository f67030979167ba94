/** The result, or "late" after a timeout, when work goes on and its error is dropped. @param ms may be infinite */
export async function withDeadline<T>(ms: number, result: Promise<T>): Promise<T | "late"> {
  if (ms === Number.POSITIVE_INFINITY) return result;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), ms);
  });
  result.catch(() => undefined);
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
