import { allowsFrom, type Rights } from './rights.ts';

/** A draft collects findings; an open claim waits for a credit note; a closed one was credited, or the supplier has rejected it. */
export const claimStatuses = ['draft', 'open', 'credited', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The actions on a claim, and the statuses that allow them. The server checks and the page offers actions by this table. */
export const claimActions = {
  changeFindings: { from: ['draft'] },
  discard: { from: ['draft'] },
  send: { from: ['draft'] },
  match: { from: ['open'] },
  unmatch: { from: ['open', 'credited', 'rejected'] },
  reject: { from: ['open'] },
  reopen: { from: ['rejected'] },
} as const satisfies Rights<ClaimStatus>;
export type ClaimAction = keyof typeof claimActions;

export const claimAllows = (status: ClaimStatus, action: ClaimAction): boolean =>
  allowsFrom(claimActions[action], status);
