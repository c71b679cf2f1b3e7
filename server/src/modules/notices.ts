import { noticesByKind } from './notifications/index.ts';
import { orderNotices } from './orders/index.ts';
import { failedNotice } from './recurringOrders/index.ts';
import { serviceReportNotices } from './serviceReports/index.ts';
import { tenderNotices } from './tenders/index.ts';
import { invitedNotice } from './users/index.ts';

/** What users are told of, each with the words that lie beside the module that tells it. */
export const noticeOf = noticesByKind([
  ...orderNotices,
  failedNotice,
  ...serviceReportNotices,
  ...tenderNotices,
  invitedNotice,
]);
