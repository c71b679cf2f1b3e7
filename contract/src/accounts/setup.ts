import * as z from 'zod/mini';

import { call } from '../call.ts';

/** The set-up steps of a new account; each builds on those before it. */
export const setupSteps = ['locations', 'collectors', 'containers', 'users'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The number of rows of each kind. */
export const setup = z.object({
  locations: z.int(),
  collectors: z.int(),
  containers: z.int(),
  users: z.int(),
});
export type Setup = z.output<typeof setup>;

/** The person who sets the account up is its first user, so that step needs a second one. */
const least: Record<SetupStep, number> = { locations: 1, collectors: 1, containers: 1, users: 2 };

export const isSetUp = (counts: Setup, step: SetupStep): boolean => counts[step] >= least[step];

/** The steps that are left, in the order of the page. */
export const openSteps = (counts: Setup): readonly SetupStep[] =>
  setupSteps.filter((step) => !isSetUp(counts, step));

export const getSetup = call({
  id: 'setup.one',
  summary: 'The set-up of the account: the number of rows of each kind that it needs',
  method: 'GET',
  path: '/account/setup',
  roles: ['Admin'],
  reads: ['location', 'collector', 'infocard', 'user'],
  answer: setup,
});
