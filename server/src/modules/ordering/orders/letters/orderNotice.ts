import type { NotificationKind } from '@fraktion/contract';

import type { InLanguages, Letter } from '../../../../mail/index.ts';
import type { Notice } from '../../../platform/notifications/index.ts';

/** The values of an order that a notification may use. Missing ones are empty. */
export interface NamedOrder {
  readonly customer: string;
  readonly supplier: string;
  readonly infocard: string;
  readonly location: string;
  readonly receiver: string;
  readonly kg: string;
  readonly reason: string;
  readonly plannedDate: string;
  /** The day that a collector offers instead. */
  readonly offeredDate: string;
}

export const orderNotice = (
  kind: NotificationKind,
  words: InLanguages<Letter<NamedOrder>>,
): Notice<NamedOrder> => ({
  kind,
  words,
  topic: ({ infocard, location }) => `${infocard}, ${location}`,
});
