import { type PrintedReport, reportPdf } from './savedReportPdf.ts';
import { reportWords } from './words/savedReportWords.ts';

/** In the child: a report as a document. */
export const drawReport = (report: Omit<PrintedReport, 'more'>): Promise<Buffer> =>
  reportPdf({ ...report, more: reportWords[report.language].more });
