export { ReportDetails, useReportFacts } from './ServiceReportDetails.tsx';
export { ReportList } from './ServiceReportList.tsx';
export { ReportPill } from './ServiceReportPill.tsx';
export { useReportWords } from './useServiceReportWords.ts';
