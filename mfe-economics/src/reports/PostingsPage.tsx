import { ReportPage } from './ReportPage.tsx';

/** The postings, in money. */
const PostingsPage = () => <ReportPage name="postings" />;

export default PostingsPage;
