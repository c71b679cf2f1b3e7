import type { NotificationKind } from '@fraktion/contract';

import type { InLanguages, Letter, MailLetter } from '../../../../mail/index.ts';
import type { Notice } from '../../../platform/notifications/index.ts';

export interface MailedTender {
  readonly title: string;
  readonly customerName: string;
  readonly answerDeadline: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly itemCount: number;
}

/** The mails about a tender to a collector without an account. */
export type TenderLetter = InLanguages<MailLetter<MailedTender>>;

/** The values of a tender that a notification may use. */
export interface NamedTender {
  readonly tender: string;
  readonly customer: string;
  /** The number of answers. */
  readonly answers: string;
}

export const tenderNotice = (
  kind: NotificationKind,
  words: InLanguages<Letter<NamedTender>>,
): Notice<NamedTender> => ({ kind, words, topic: ({ tender }) => tender });
