export const RECORDED = {
  states: {
    idle: "Loading recording",
    starting: "Loading recording",
    training: "Playing a recording",
    pausing: "Playing a recording",
    stepping: "Playing a recording",
    paused: "Recording paused",
    finished: "Recording finished",
    fault: "Recording stopped",
  },
  time: {
    seconds: (count: number) => `${count} seconds`,
    minutes: (count: number) => (count === 1 ? "a minute" : `${count} minutes`),
    hours: (count: number) => (count === 1 ? "an hour" : `${count} hours`),
  },
};
