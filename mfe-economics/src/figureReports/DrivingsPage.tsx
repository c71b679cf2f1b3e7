import { FigureReportPage } from './FigureReportPage.tsx';

/** How the waste was driven: trips, load, hours and price, and trips that may be recorded twice. */
const DrivingsPage = () => <FigureReportPage name="drivings" />;

export default DrivingsPage;
