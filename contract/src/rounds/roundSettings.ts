import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { defaultPace } from './expectedTimes.ts';

const planners = ['Supplier'] as const;

/** 0 until someone sets a value. */
const settingVersion = z.int().check(z.minimum(0));

const values = {
  /** The local time at which trucks leave. */
  startsAt: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  serviceMinutes: z.int().check(z.minimum(1), z.maximum(240)),
  kmPerHour: z.int().check(z.minimum(5), z.maximum(110)),
  /** When a stop is done, the customer of the next one is told. */
  tellNext: z.boolean(),
};

const roundSettings = z.object({
  ...values,
  /** Accepted orders get vehicle and driver by rule, in the name of who has turned it on. */
  plansItself: z.boolean(),
  version: settingVersion,
});
export type RoundSettings = z.output<typeof roundSettings>;

export const defaultRoundSettings: RoundSettings = {
  ...defaultPace,
  tellNext: true,
  plansItself: false,
  version: 0,
};

export const getRoundSettings = call({
  id: 'rounds.settings',
  summary: 'When trucks leave, how long a stop takes, and whether the next customer is told',
  method: 'GET',
  path: '/suppliers/rounds/settings',
  roles: planners,
  reads: ['round'],
  answer: roundSettings,
});

export const putRoundSettings = call({
  id: 'rounds.putSettings',
  summary: 'Set when trucks leave, how long a stop takes, and whether the next customer is told',
  method: 'PUT',
  path: '/suppliers/rounds/settings',
  roles: planners,
  touches: ['round', 'order'],
  body: z.strictObject({
    ...values,
    /** If omitted, it stays. */
    plansItself: z.optional(z.boolean()),
    version: settingVersion,
  }),
  answer: roundSettings,
  errors: [withRow('Generic.Changed', roundSettings)],
});
