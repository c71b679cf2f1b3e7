import { ReportPage } from './FigureReportPage.tsx';

/** The postings, in money. */
const PostingsPage = () => <ReportPage name="postings" />;

export default PostingsPage;
