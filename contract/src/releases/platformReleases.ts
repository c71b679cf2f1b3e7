import * as z from 'zod/mini';

import { call } from '../call.ts';
import { instant } from '../values.ts';
import { callProblem } from './callShapes.ts';
import { owned } from './ownership.ts';
import { goingLiveErrors } from './releaseChanges.ts';
import {
  canaryErrors,
  canarySetting,
  releaseName,
  releaseSource,
  releaseState,
  releaseVersion,
  starts,
} from './releases.ts';

const staff = ['SuperAdmin'] as const;
const one = { roles: staff, params: z.object({ name: releaseName }) } as const;
const change = { ...one, touches: ['release'], answer: releaseState } as const;
/** The version that was live when the user was asked: someone else may have been faster. */
const seen = { live: z.nullable(releaseVersion) };

/** A remote, or the platform, with its live version. */
export const deployment = z.object({
  name: releaseName,
  live: z.nullable(releaseVersion),
  liveSince: z.nullable(instant),
  releasedBy: z.nullable(z.string()),
  canary: z.nullable(z.extend(canarySetting, { version: releaseVersion })),
  /** Stored versions. */
  stored: z.int(),
  /** What the live version was built from. */
  source: z.nullable(releaseSource),
  /** Several users saw the live version fail: no page falls back to it. */
  broken: z.boolean(),
  ...starts,
  /** Why the live version, or the canary, does not work with the calls of this server. */
  problems: z.array(callProblem),
});
export type Deployment = z.output<typeof deployment>;

export const listDeployments = call({
  id: 'deployments.list',
  summary: 'The platform and its remotes with what is live, tried and failing of each',
  method: 'GET',
  path: '/deployments',
  roles: staff,
  reads: ['release'],
  answer: z.object({
    /** The number of accounts and users that a change for everyone affects. */
    affected: z.object({ accounts: z.int(), users: z.int() }),
    deployments: z.array(deployment),
  }),
});

export const getDeployment = call({
  id: 'deployments.one',
  summary: 'The stored versions of a remote and its history, newest first',
  method: 'GET',
  path: '/deployments/:name',
  ...one,
  reads: ['release'],
  answer: releaseState,
});

export const promoteVersion = call({
  id: 'deployments.promote',
  summary: 'Puts a stored version live, by the same rules as by command',
  method: 'POST',
  path: '/deployments/:name/promote',
  ...change,
  body: z.strictObject({ ...seen, version: releaseVersion }),
  errors: goingLiveErrors,
});

export const rollBackVersion = call({
  id: 'deployments.rollBack',
  summary: 'Puts the former live version live again',
  method: 'POST',
  path: '/deployments/:name/rollback',
  ...change,
  body: z.strictObject(seen),
  errors: goingLiveErrors,
});

export const tryVersion = call({
  id: 'deployments.setCanary',
  summary: 'Gives a stored version to some accounts, or to a share of all users',
  method: 'PUT',
  path: '/deployments/:name/canary',
  ...change,
  body: z.extend(canarySetting, { version: releaseVersion }),
  errors: canaryErrors,
});

export const endTrial = call({
  id: 'deployments.endCanary',
  summary: 'Everyone has the live version again',
  method: 'DELETE',
  path: '/deployments/:name/canary',
  ...change,
  errors: ['Generic.Not.Found'],
});

export const withdrawLive = call({
  id: 'deployments.withdraw',
  summary: 'Takes a remote out of service; the platform itself cannot be withdrawn',
  method: 'POST',
  path: '/deployments/:name/withdraw',
  ...change,
  body: z.strictObject(seen),
  errors: ['Generic.Not.Found', 'Generic.Invalid', 'Releases.Raced'],
});

export const moveOwned = call({
  id: 'deployments.move',
  summary: 'Gives a path or a to-do of this remote to another remote',
  method: 'POST',
  path: '/deployments/:name/move',
  ...change,
  body: z.strictObject({ ...owned.shape, to: releaseName }),
  errors: ['Generic.Not.Found', 'Generic.Invalid'],
});

export const markVersion = call({
  id: 'deployments.mark',
  summary: 'Marks a version as broken, so that no page falls back to it, or takes the mark off',
  method: 'PUT',
  path: '/deployments/:name/broken',
  ...change,
  body: z.strictObject({ version: releaseVersion, broken: z.boolean() }),
  errors: ['Releases.Unknown.Version'],
});
