/** Tags under the truth row. */
export const TAGS = {
  caught: "caught",
  missed: "missed",
  falseAlarm: "false alarm",
  right: "right",
  wrong: "wrong",
};

export const VERDICTS = { right: "right", wrong: "wrong", unusable: "unreadable" };
