import * as z from 'zod/mini';

import { call } from './call.ts';
import {
  integrity,
  releasedPage,
  releaseName,
  releaseVersion,
  remoteName,
} from './releaseManifest.ts';
import { id, instant } from './values.ts';

export * from './releaseManifest.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** Who tries a version before all have it: everyone of some accounts, and a share of all users. */
export const canarySetting = z.object({
  accounts: z.array(id).check(z.maxLength(200)),
  percent,
});
export type CanarySetting = z.output<typeof canarySetting>;

/** One version of a remote that the shell may mount. */
export const candidate = z.object({
  version: releaseVersion,
  scope: z.string(),
  /** Address of the entry script. */
  entry: z.string(),
  integrity,
  /** Addresses that may be fetched beforehand: entry and exposed module. */
  first: z.array(z.string()),
  /** The platform versions, of those asked about, that offer all that this version uses. */
  worksWith: z.array(releaseVersion),
  pages: z.array(releasedPage),
  /** The remote has been taken out of service; this is what it was, so that its addresses can say so. */
  withdrawn: z.optional(z.literal(true)),
  /** Not for everyone yet: the version is tried by those that this names. */
  canary: z.optional(z.object({ of: releaseName, accounts: z.array(z.string()), percent })),
});
export type Candidate = z.output<typeof candidate>;

/** A remote's versions: the live one, those that were live before it, and the one that some try. */
export const remoteCandidates = z.object({
  name: releaseName,
  /** Null when the remote has been withdrawn. */
  live: z.nullable(releaseVersion),
  candidates: z.array(candidate),
});
export type RemoteCandidates = z.output<typeof remoteCandidates>;

/** What the index page carries inside it, and what `/remotes.json` answers. */
export const composition = z.object({
  platform: z.object({ version: releaseVersion, live: releaseVersion }),
  remotes: z.array(remoteCandidates),
});
export type Composition = z.output<typeof composition>;

export const releaseFault = z.enum([
  'entryFailed',
  'entryTimedOut',
  /** A file came, but is not the one that was released. */
  'integrityFailed',
  'moduleFailed',
  'bootstrapFailed',
  'renderFailed',
]);
export type ReleaseFault = z.output<typeof releaseFault>;

const named = z.object({ name: releaseName });

export const releaseEvent = z.object({
  id,
  at: instant,
  /** The deploy token's label, or the person's e-mail address. */
  by: z.string(),
  what: z.enum([
    'released',
    'rolledBack',
    'promoted',
    'refused',
    'raced',
    'kept',
    'canarySet',
    'canaryEnded',
    'restored',
    'withdrawn',
  ]),
  version: releaseVersion,
  /** The version that was live until then. */
  from: z.nullable(releaseVersion),
  reason: z.nullable(z.string()),
});
export type ReleaseEvent = z.output<typeof releaseEvent>;

export const release = z.object({
  version: releaseVersion,
  releasedAt: instant,
  releasedBy: z.string(),
  live: z.boolean(),
  bytes: z.int(),
  /** Failures that browsers reported in the last day. */
  failures: z.int(),
  /** Why nobody falls back to it, or what it waits for: a platform that offers what it uses. */
  mark: z.nullable(z.enum(['rolledBack', 'broken', 'waiting'])),
});
export type Release = z.output<typeof release>;

export const releaseState = z.object({
  name: releaseName,
  live: z.nullable(releaseVersion),
  canary: z.nullable(z.extend(canarySetting, { version: releaseVersion })),
  releases: z.array(release),
  history: z.array(releaseEvent),
});
export type ReleaseState = z.output<typeof releaseState>;

const wentLive = z.object({
  name: releaseName,
  version: releaseVersion,
  /** Null when nothing was live before. */
  from: z.nullable(releaseVersion),
});

export const listReleases = call({
  id: 'releases.list',
  summary: "A remote's kept releases and what was done with them, newest first",
  method: 'GET',
  path: '/releases/:name',
  roles: 'deployToken',
  params: named,
  answer: releaseState,
});

/**
 * One file: the manifest as one line of JSON, then the bytes of all its files in its order with
 * nothing between them. A version whose files the registry holds already goes live without its bytes.
 */
export const releaseCall = call({
  id: 'releases.release',
  summary: 'Releases one version and puts it live',
  method: 'POST',
  path: '/releases/:name',
  roles: 'deployToken',
  params: named,
  files: { max: 1, maxBytes: 64 * 1024 * 1024 },
  answer: z.extend(wentLive, {
    /** How many files of a kept version had been lost and are there again. */
    restored: z.int(),
  }),
  errors: [
    'Auth.Deploy.Token.Invalid',
    'Releases.Incompatible',
    'Releases.Integrity.Mismatch',
    'Releases.Unknown.Version',
    'Releases.Version.Exists',
    'Releases.Raced',
  ],
});

export const keepRelease = call({
  id: 'releases.keep',
  summary: 'Keeps one version without putting it live, to be tried by some first',
  method: 'POST',
  path: '/releases/:name/kept',
  roles: 'deployToken',
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
  params: z.object({ name: remoteName }),
} as const;

export const setCanary = call({
  id: 'releases.setCanary',
  summary:
    'Lets some accounts, or a share of all users, have a kept version; the others keep the live one',
  method: 'PUT',
  ...canaryChange,
  body: z.extend(canarySetting, { version: releaseVersion }),
  answer: releaseState,
  errors: [
    'Releases.Unknown.Version',
    'Releases.Incompatible',
    'Generic.Already.Exists',
    'Generic.Not.Found',
  ],
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
  summary: 'Puts a kept version live',
  method: 'POST',
  path: '/releases/:name/promote',
  roles: 'deployToken',
  params: named,
  body: z.object({ version: releaseVersion }),
  answer: wentLive,
  errors: ['Releases.Unknown.Version', 'Releases.Incompatible', 'Releases.Raced'],
});

export const rollBackRelease = call({
  id: 'releases.rollBack',
  summary: 'Puts the version live that was live before',
  method: 'POST',
  path: '/releases/:name/rollback',
  roles: 'deployToken',
  params: named,
  answer: wentLive,
  errors: ['Releases.Unknown.Version', 'Releases.Incompatible', 'Releases.Raced'],
});

export const withdrawRemote = call({
  id: 'releases.withdraw',
  summary: 'Takes a remote out of service: from the next page load on nobody has it',
  method: 'POST',
  path: '/releases/:name/withdraw',
  roles: 'deployToken',
  params: z.object({ name: remoteName }),
  answer: releaseState,
  errors: ['Generic.Not.Found', 'Releases.Raced'],
});

export const reportReleaseFailure = call({
  id: 'releases.reportFailure',
  summary: 'A browser tells that a version did not come up',
  method: 'POST',
  path: '/releases/:name/failures',
  roles: 'anonymous',
  params: named,
  body: z.object({
    version: releaseVersion,
    platform: releaseVersion,
    fault: releaseFault,
    detail: z.string().check(z.maxLength(2_000)),
  }),
  answer: z.object({ kept: z.boolean() }),
});
