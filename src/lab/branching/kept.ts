export const KEPT = {
  seed: (setting: string) =>
    `${setting} cannot change: only runs with one seed draw the same problems and can be compared.`,
  task: (setting: string) => `${setting} cannot change: both models have learned this task.`,
  start: (setting: string) => `${setting} cannot change: it belongs to SFT, which is finished.`,
  shape: (setting: string) => `${setting} cannot change: the weights have this shape.`,
};
