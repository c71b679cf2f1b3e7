import { FigureReportPage } from './FigureReportPage.tsx';

/** The postings, in money. */
const PostingsPage = () => <FigureReportPage name="postings" />;

export default PostingsPage;
