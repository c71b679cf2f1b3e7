import type { NotificationKind } from '@fraktion/contract';

import type { InLanguages, Letter } from '../../../../mail/index.ts';
import type { Notice } from '../../../platform/notifications/index.ts';

/** The values of a report that a notification may use. */
export interface NamedServiceReport {
  readonly customer: string;
  readonly supplier: string;
  readonly infocard: string;
  readonly location: string;
}

export const serviceReportNotice = (
  kind: NotificationKind,
  words: InLanguages<Letter<NamedServiceReport>>,
): Notice<NamedServiceReport> => ({
  kind,
  words,
  topic: ({ infocard, location }) => `${infocard}, ${location}`,
});
