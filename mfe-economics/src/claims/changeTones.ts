import type { ClaimChange } from '@fraktion/contract/claims';
import type { Tone } from '@fraktion/shared-ui';

export const changeTones: Record<ClaimChange['action'], Tone> = {
  created: 'grey',
  findingsAdded: 'grey',
  findingsRemoved: 'grey',
  sent: 'blue',
  matched: 'green',
  matchedAutomatically: 'green',
  unmatched: 'amber',
  rejected: 'red',
  reopened: 'amber',
};
