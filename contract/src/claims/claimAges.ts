/** How long a claim has been waiting, in days. */
export const claimAges = ['to30', 'to60', 'to90', 'more'] as const;
export type ClaimAge = (typeof claimAges)[number];

/** The last day of each age group; the last group has no end. */
export const lastDayOf = { to30: 30, to60: 60, to90: 90, more: null } as const satisfies Record<
  ClaimAge,
  number | null
>;
