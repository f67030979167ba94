export const setupRange = (allowed: string, unit: string | null) =>
  `Allowed: ${allowed}${unit ? ` ${unit}` : ""}.`;
