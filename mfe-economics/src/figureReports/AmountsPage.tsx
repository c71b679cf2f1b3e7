import { FigureReportPage } from './FigureReportPage.tsx';

/** The treatment of the waste, by weight. */
const AmountsPage = () => <FigureReportPage name="amounts" />;

export default AmountsPage;
