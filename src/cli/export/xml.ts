const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for XML or HTML content and attributes, and drops control characters, which neither allows. */
export const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
