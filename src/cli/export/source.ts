/** The part of a lesson's data file that an export needs. */
export interface ExportedLesson {
  readonly id: string;
  readonly title: { readonly en: string };
}

/** The sources of a package (scripts/export-source.mjs). */
export interface ExportSource {
  /** The built page. */
  readonly folder: string;
  readonly lessons: readonly ExportedLesson[];
  /** The script of src/course, bundled. */
  readonly script: string;
}
