import type { CallProblem, ReleaseEvent } from '@fraktion/contract/releases';
import { formatCount, type Tone, type Translate } from '@fraktion/shared-ui';

export interface AffectedCounts {
  readonly accounts: number;
  readonly users: number;
}

/** Who is affected by a change for everybody, or by one for a share. */
export const affectedText = (
  t: Translate<'mfe-admin'>,
  { accounts, users }: AffectedCounts,
): string => t('releases.affected', { users: formatCount(users), accounts: formatCount(accounts) });

/** What a version relies on and the server does not have, in words. */
export const problemText = (
  t: Translate<'mfe-admin'>,
  { call, field, issue, what }: CallProblem,
): string => t(`releases.problems.${issue}`, { call, field: field || call, what });

const tones: Partial<Record<ReleaseEvent['what'], Tone>> = {
  released: 'green',
  promoted: 'green',
  rolledBack: 'amber',
  refused: 'red',
  raced: 'amber',
  withdrawn: 'red',
  markedBroken: 'red',
  gaveUp: 'amber',
};

export const toneOf = (what: ReleaseEvent['what']): Tone => tones[what] ?? 'blue';
