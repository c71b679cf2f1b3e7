export { ServiceReportDetails, useServiceReportFacts } from './ServiceReportDetails.tsx';
export { ServiceReportList } from './ServiceReportList.tsx';
export { ServiceReportPill } from './serviceReportColumns.tsx';
export { useServiceReportWords } from './useServiceReportWords.ts';
