import { answeredNotice } from './answered.ts';
import { closedNotice } from './closed.ts';
import { reportedNotice } from './reported.ts';

/** The notifications about service reports. */
export const serviceReportNotices = [reportedNotice, answeredNotice, closedNotice];
