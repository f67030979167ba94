export const VERDICTS = { right: "right", wrong: "wrong", unusable: "unusable", none: "not asked" };
