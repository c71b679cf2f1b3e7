/** A draft collects findings; an open claim waits for a credit note; a closed one was credited, or the supplier has rejected it. */
export const claimStatuses = ['draft', 'open', 'credited', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The actions on a claim, and the statuses that allow them. The server checks and the page offers actions by this table. */
export const claimActions = {
  changeFindings: ['draft'],
  discard: ['draft'],
  send: ['draft'],
  match: ['open'],
  unmatch: ['open', 'credited', 'rejected'],
  reject: ['open'],
  reopen: ['rejected'],
} as const satisfies Record<string, readonly ClaimStatus[]>;
export type ClaimAction = keyof typeof claimActions;

export const claimAllows = (status: ClaimStatus, action: ClaimAction): boolean =>
  (claimActions[action] as readonly ClaimStatus[]).includes(status);

/** How long a claim has been waiting, in days. */
export const claimAges = ['to30', 'to60', 'to90', 'more'] as const;
export type ClaimAge = (typeof claimAges)[number];

/** The last day of each age group; the last group has no end. */
export const lastDayOf = { to30: 30, to60: 60, to90: 90, more: null } as const satisfies Record<
  ClaimAge,
  number | null
>;
