import type { NotificationKind } from '@fraktion/contract';

import type { InLanguages, Letter, MailLetter } from '../../../mail/index.ts';
import type { Notice } from '../../notifications/index.ts';

export interface MailedTender {
  readonly title: string;
  readonly customerName: string;
  readonly answerDeadline: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly itemCount: number;
}

/** What a collector without an account is written about a tender. */
export type TenderLetter = InLanguages<MailLetter<MailedTender>>;

/** What a notification may name of a tender. */
export interface NamedTender {
  readonly tender: string;
  readonly customer: string;
  /** How many have answered. */
  readonly answers: string;
}

export const tenderNotice = (
  kind: NotificationKind,
  words: InLanguages<Letter<NamedTender>>,
): Notice<NamedTender> => ({ kind, words, topic: ({ tender }) => tender });
