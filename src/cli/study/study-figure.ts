/** A drawing beside the report, and how the report shows it. */
export interface StudyFigure {
  readonly file: string;
  readonly block: string;
  /** Instead of the picture, for who cannot see it. */
  readonly words: string;
  readonly svg: string;
}
