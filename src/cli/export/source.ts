/** What a lesson's data file says that matters here. */
export interface ExportedLesson {
  readonly id: string;
  readonly title: Readonly<Record<string, string | undefined>> & { readonly en: string };
}

/** What a package is made of (scripts/export-source.mjs). */
export interface ExportSource {
  /** The built page. */
  readonly folder: string;
  readonly lessons: readonly ExportedLesson[];
  readonly languages: readonly string[];
  /** The script of src/course. */
  readonly script: string;
}
