import * as z from 'zod/mini';

import { call } from '../call.ts';

/** What a new account needs, in the order in which each builds on those before it. */
export const setupSteps = ['locations', 'collectors', 'containers', 'users'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How many there are of each. */
export const setup = z.object({
  locations: z.int(),
  collectors: z.int(),
  containers: z.int(),
  users: z.int(),
});
export type Setup = z.output<typeof setup>;

/** Whoever sets the account up is its first user: that step asks for somebody else. */
const least: Record<SetupStep, number> = { locations: 1, collectors: 1, containers: 1, users: 2 };

export const isSetUp = (counts: Setup, step: SetupStep): boolean => counts[step] >= least[step];

/** What is left to do, in the order in which the page asks for it. */
export const openSteps = (counts: Setup): readonly SetupStep[] =>
  setupSteps.filter((step) => !isSetUp(counts, step));

export const getSetup = call({
  id: 'setup.one',
  summary: 'How far the account has been set up: what it has of what it cannot do without',
  method: 'GET',
  path: '/account/setup',
  roles: ['Admin'],
  reads: ['location', 'collector', 'infocard', 'user'],
  answer: setup,
});
