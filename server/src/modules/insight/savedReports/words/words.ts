/** The texts of a report as a document; the page has the same texts in its remote. */
export interface SavedReportWords {
  readonly none: string;
  readonly total: string;
  readonly compared: string;
  /** Shown if the page is not wide enough for all columns. */
  readonly more: (count: number) => string;
}
