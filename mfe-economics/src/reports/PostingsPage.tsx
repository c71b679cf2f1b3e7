import { ReportPage } from './ReportPage.tsx';

/** What was posted, in money. */
const PostingsPage = () => <ReportPage name="postings" />;

export default PostingsPage;
