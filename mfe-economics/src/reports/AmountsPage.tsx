import { ReportPage } from './ReportPage.tsx';

/** What became of the waste, by weight. */
const AmountsPage = () => <ReportPage name="amounts" />;

export default AmountsPage;
