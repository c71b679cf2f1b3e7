/** The words of a report, in one language. */
export interface InspectionReportTexts {
  readonly title: string;
  /** The name of the file, before the invoice number. */
  readonly fileName: string;
  readonly customer: string;
  readonly supplier: string;
  readonly issued: string;
  readonly inspected: string;
  readonly approved: string;
  readonly by: (who: { readonly name: string }) => string;
  readonly reason: string;
  readonly result: string;
  readonly atStake: string;
  readonly nothingFound: string;
  readonly line: string;
  readonly wholeDocument: string;
  readonly expected: string;
  readonly billed: string;
  readonly difference: string;
  readonly accepted: (who: { readonly name: string }) => string;
  readonly claimed: string;
  readonly more: (left: { readonly count: number }) => string;
  readonly page: (at: { readonly page: number; readonly pages: number }) => string;
}
