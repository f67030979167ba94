const PREFIX = "tango-lab.";

/** What the browser remembers, or null: storage may be denied, and the page works without it. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Denied or full: the choice then lasts as long as the page.
  }
}
