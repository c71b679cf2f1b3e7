import * as z from 'zod/mini';

import { call } from '../call.ts';
import {
  canaryErrors,
  canarySetting,
  releaseName,
  releaseState,
  releaseVersion,
} from './releases.ts';
import { remoteName } from './releaseManifest.ts';

const named = z.object({ name: releaseName });

/** Why a stored version does not go live. */
export const goingLiveErrors = [
  'Releases.Unknown.Version',
  'Releases.Incompatible',
  'Releases.Taken',
  'Releases.Raced',
] as const;

const wentLive = z.object({
  name: releaseName,
  version: releaseVersion,
  /** Null if nothing was live before. */
  from: z.nullable(releaseVersion),
});

/**
 * One file: the manifest as one line of JSON, then the bytes of its files in the manifest's order, with nothing between them. A
 * version whose files the registry already has goes live without its bytes.
 */
export const releaseCall = call({
  id: 'releases.release',
  summary: 'Releases one version and puts it live',
  method: 'POST',
  path: '/releases/:name',
  roles: 'deployToken',
  touches: ['release'],
  params: named,
  files: { max: 1, maxBytes: 64 * 1024 * 1024 },
  answer: z.extend(wentLive, {
    /** The number of lost files of a stored version that were restored. */
    restored: z.int(),
  }),
  errors: [
    'Auth.Deploy.Token.Invalid',
    'Releases.Incompatible',
    'Releases.Taken',
    'Releases.Integrity.Mismatch',
    'Releases.Unknown.Version',
    'Releases.Version.Exists',
    'Releases.Raced',
  ],
});

export const keepRelease = call({
  id: 'releases.keep',
  summary: 'Stores one version without putting it live, so that some can try it first',
  method: 'POST',
  path: '/releases/:name/kept',
  roles: 'deployToken',
  touches: ['release'],
  params: named,
  files: { max: 1, maxBytes: 64 * 1024 * 1024 },
  answer: z.object({ name: releaseName, version: releaseVersion }),
  errors: [
    'Auth.Deploy.Token.Invalid',
    'Releases.Integrity.Mismatch',
    'Releases.Unknown.Version',
    'Releases.Version.Exists',
  ],
});

const canaryChange = {
  path: '/releases/:name/canary',
  roles: 'deployToken',
  touches: ['release'],
  params: z.object({ name: remoteName }),
} as const;

export const setCanary = call({
  id: 'releases.setCanary',
  summary:
    'Gives a stored version to some accounts, or to a share of all users; the others keep the live one',
  method: 'PUT',
  ...canaryChange,
  body: z.extend(canarySetting, { version: releaseVersion }),
  answer: releaseState,
  errors: canaryErrors,
});

export const endCanary = call({
  id: 'releases.endCanary',
  summary: 'Everyone has the live version again',
  method: 'DELETE',
  ...canaryChange,
  answer: releaseState,
  errors: ['Generic.Not.Found'],
});

export const promoteRelease = call({
  id: 'releases.promote',
  summary: 'Puts a stored version live',
  method: 'POST',
  path: '/releases/:name/promote',
  roles: 'deployToken',
  touches: ['release'],
  params: named,
  body: z.object({ version: releaseVersion }),
  answer: wentLive,
  errors: goingLiveErrors,
});

export const rollBackRelease = call({
  id: 'releases.rollBack',
  summary: 'Puts the former live version live again',
  method: 'POST',
  path: '/releases/:name/rollback',
  roles: 'deployToken',
  touches: ['release'],
  params: named,
  answer: wentLive,
  errors: goingLiveErrors,
});

export const withdrawRemote = call({
  id: 'releases.withdraw',
  summary: 'Takes a remote out of service: from the next page load on nobody gets it',
  method: 'POST',
  path: '/releases/:name/withdraw',
  roles: 'deployToken',
  touches: ['release'],
  params: z.object({ name: remoteName }),
  answer: releaseState,
  errors: ['Generic.Not.Found', 'Releases.Raced'],
});
