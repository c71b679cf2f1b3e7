import { answeredNotice } from './answered.ts';
import { closedNotice } from './closed.ts';
import { reportedNotice } from './reported.ts';

/** What users are told of service reports. */
export const serviceReportNotices = [reportedNotice, answeredNotice, closedNotice];
