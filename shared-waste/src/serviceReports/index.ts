export { ReportDetails, useReportFacts } from './ReportDetails.tsx';
export { reportColumns } from './reportColumns.tsx';
export { ReportFilters } from './ReportFilters.tsx';
export { ReportPill } from './ReportPill.tsx';
export { useReportWords } from './useReportWords.ts';
