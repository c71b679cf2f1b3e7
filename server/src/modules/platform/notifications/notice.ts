import type { NotificationKind } from '@fraktion/contract';

import type { InLanguages, Letter } from '../../../mail/index.ts';

/** The texts of a kind of notification, and the values that they use: each notification stores `values` of that type. */
export interface Notice<Named> {
  readonly kind: NotificationKind;
  readonly words: InLanguages<Letter<Named>>;
  /** The value in the subject of its mail. */
  readonly topic?: (named: Named) => string;
}

type StoredValues = Readonly<Record<string, string>>;
export type NoticeOf = (kind: NotificationKind) => Notice<StoredValues>;

/** Finds the texts of a stored notification. */
export function noticesByKind(notices: readonly Notice<never>[]): NoticeOf {
  const byKind = new Map(notices.map((notice) => [notice.kind, notice]));
  if (byKind.size < notices.length) throw new Error('A kind of notification has two letters');
  return (kind) => {
    const notice = byKind.get(kind);
    if (!notice) throw new Error(`There is no letter for ${kind}`);
    // The values were stored with the type of this notice.
    return notice as Notice<StoredValues>;
  };
}
