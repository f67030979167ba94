/** A figure of the report. */
export interface StudyFigure {
  readonly file: string;
  readonly block: string;
  /** Alternative text. */
  readonly words: string;
  readonly svg: string;
}
