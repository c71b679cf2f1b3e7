import { type PrintedReport, reportPdf } from './reportPdf.ts';
import { reportWords } from './words/reportWords.ts';

/** In the child: a report as a document. */
export const drawReport = (report: Omit<PrintedReport, 'more'>): Promise<Buffer> =>
  reportPdf({ ...report, more: reportWords[report.language].more });
