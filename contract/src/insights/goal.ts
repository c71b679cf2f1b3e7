import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';

/** Per cent with up to two decimals. */
const percent = z.string().check(
  z.regex(/^\d{1,3}(\.\d{1,2})?$/),
  z.refine((text) => Number(text) <= 100),
);

/** Version 0 until a goal is set. */
const recyclingGoal = z.object({
  recyclingRate: z.nullable(percent),
  version: z.int().check(z.minimum(0)),
});
export type RecyclingGoal = z.output<typeof recyclingGoal>;

export const getRecyclingGoal = call({
  id: 'insights.goal',
  summary: 'The recycling rate that the account wants to reach',
  method: 'GET',
  path: '/insights/recycling-goal',
  // Users who see no money have the goal on their board too.
  roles: ['Admin', 'LocationAdmin', 'FacilityUser', 'User'],
  reads: ['recyclingGoal'],
  answer: recyclingGoal,
});

export const putRecyclingGoal = call({
  id: 'insights.putGoal',
  summary: 'Set the recycling rate that the account wants to reach, or none',
  method: 'PUT',
  path: '/insights/recycling-goal',
  roles: ['Admin'],
  wholeAccount: true,
  touches: ['recyclingGoal'],
  body: recyclingGoal,
  answer: recyclingGoal,
  errors: [withRow('Generic.Changed', recyclingGoal)],
});
