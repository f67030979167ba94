/** The part of a lesson's data file that an export needs. */
export interface ExportedLesson {
  readonly id: string;
  readonly title: Readonly<Record<string, string | undefined>> & { readonly en: string };
}

/** The sources of a package (scripts/export-source.mjs). */
export interface ExportSource {
  /** The built page. */
  readonly folder: string;
  readonly lessons: readonly ExportedLesson[];
  readonly languages: readonly string[];
  /** The script of src/course, bundled. */
  readonly script: string;
}
