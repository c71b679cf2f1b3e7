export { ReportDetails, useReportFacts } from './ReportDetails.tsx';
export { ReportList } from './ReportList.tsx';
export { ReportPill } from './ReportPill.tsx';
export { useReportWords } from './useReportWords.ts';
