import type { NotificationKind } from '@fraktion/contract';

import type { InLanguages, Letter } from '../../mail/index.ts';

/** What a kind of notification says, and what it names: `values` of that type are stored with each. */
export interface Notice<Named> {
  readonly kind: NotificationKind;
  readonly words: InLanguages<Letter<Named>>;
  /** What the subject of its mail names. */
  readonly topic?: (named: Named) => string;
}

type Stored = Readonly<Record<string, string>>;
export type NoticeOf = (kind: NotificationKind) => Notice<Stored>;

/** Finds the words of a stored notification. */
export function noticesByKind(notices: readonly Notice<never>[]): NoticeOf {
  const byKind = new Map(notices.map((notice) => [notice.kind, notice]));
  return (kind) => {
    const notice = byKind.get(kind);
    if (!notice) throw new Error(`No letter says what ${kind} is`);
    // Whoever stored the values had to give those that this notice names.
    return notice as Notice<Stored>;
  };
}
