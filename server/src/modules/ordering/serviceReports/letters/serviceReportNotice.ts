import type { NotificationKind } from '@fraktion/contract';

import type { InLanguages, Letter } from '../../../../mail/index.ts';
import type { Notice } from '../../../platform/notifications/index.ts';

/** The values of a report that a notification may use. */
export interface NamedReport {
  readonly customer: string;
  readonly supplier: string;
  readonly infocard: string;
  readonly location: string;
}

export const reportNotice = (
  kind: NotificationKind,
  words: InLanguages<Letter<NamedReport>>,
): Notice<NamedReport> => ({
  kind,
  words,
  topic: ({ infocard, location }) => `${infocard}, ${location}`,
});
