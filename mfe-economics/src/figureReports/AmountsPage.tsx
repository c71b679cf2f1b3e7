import { ReportPage } from './FigureReportPage.tsx';

/** The treatment of the waste, by weight. */
const AmountsPage = () => <ReportPage name="amounts" />;

export default AmountsPage;
