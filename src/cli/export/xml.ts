const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text inside XML or HTML, between tags or in an attribute. Control characters have no place in either. */
export const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
