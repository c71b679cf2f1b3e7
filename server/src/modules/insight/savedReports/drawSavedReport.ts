import { type PrintedSavedReport, savedReportPdf } from './savedReportPdf.ts';
import { savedReportWords } from './words/savedReportWords.ts';

/** In the child: a report as a document. */
export const drawSavedReport = (report: Omit<PrintedSavedReport, 'more'>): Promise<Buffer> =>
  savedReportPdf({ ...report, more: savedReportWords[report.language].more });
