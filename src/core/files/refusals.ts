/** Why files that the user opened cannot be used. */
type Values = Readonly<Record<string, string | number>>;

export const FILE_REFUSALS = {
  none: () => "No run file and no weights were given.",
  tooMany: ({ count }: Values) =>
    `${count} files were given: choose a run file, with its checkpoints if you have them, or the weights of both models.`,
  tooManyRuns: ({ count, most }: Values) =>
    `${count} files were given: at most ${most} run files can be opened together.`,
  weightsApart: ({ file }: Values) =>
    `${file} was left out: it holds weights, which are opened apart from run files.`,
  notAll: ({ file, count }: Values) =>
    `${count} files cannot be used: ${file}. Open one of them alone to read why.`,
  mixed: () => "A run file and weights were given together: open one of them at a time.",
  tooLarge: ({ file, bytes, most }: Values) =>
    `${file} cannot be used: it has ${bytes} bytes; the limit is ${most}.`,
  unknown: ({ file }: Values) =>
    `${file} cannot be used: this version opens run files (.tango.zip) and weights (.safetensors), and no other kind.`,
  notRead: ({ file }: Values) =>
    `${file} cannot be used: the browser could not read it. It may be a folder, or gone.`,
  tooLong: ({ file, seconds }: Values) =>
    `${file} cannot be used: reading it took longer than ${seconds} seconds and was stopped.`,
  broken: ({ file }: Values) =>
    `${file} cannot be used: reading it needs more memory than the browser gives, or the page's files could not be loaded.`,
  gone: ({ file }: Values) => `${file} is no longer open: open it again.`,
  twoRuns: () => "Two run files were given: open one at a time.",
  alone: ({ file }: Values) => `${file} cannot be used alone: open it together with its run file.`,
  noUpdate: ({ file }: Values) => `${file} cannot be used: it holds no update.`,
  noGenerator: ({ file }: Values) =>
    `${file} cannot be used: it holds no weights of the generator.`,
  twoGenerators: () => "Two files of the generator were given: choose one of each model.",
  twoVerifiers: () => "Two files of the verifier were given: choose one of each model.",
};

/** The name of a file that has none. */
export const UNNAMED_FILE = "The file";

export type FileRefusal = keyof typeof FILE_REFUSALS;
