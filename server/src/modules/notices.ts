import { domainNotices } from './companySignIn/index.ts';
import { filesFailedNotice, runFailedNotice } from './integrations/index.ts';
import { noticesByKind } from './notifications/index.ts';
import { orderNotices } from './orders/index.ts';
import { failedNotice } from './recurringOrders/index.ts';
import { serviceReportNotices } from './serviceReports/index.ts';
import { tenderNotices } from './tenders/index.ts';
import { invitedNotice } from './users/index.ts';

/** Every notification with its texts, which are stored beside the module that sends it. */
export const noticeOf = noticesByKind([
  ...orderNotices,
  failedNotice,
  filesFailedNotice,
  runFailedNotice,
  ...serviceReportNotices,
  ...tenderNotices,
  invitedNotice,
  ...domainNotices,
]);
