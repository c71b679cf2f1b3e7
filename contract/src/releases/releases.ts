import * as z from 'zod/mini';

import { call } from '../call.ts';
import {
  integrity,
  knownPage,
  releasedWidget,
  releaseName,
  releaseSource,
  releaseVersion,
} from './releaseManifest.ts';
import { id, instant } from '../values.ts';
import { callProblem } from './callShapes.ts';
import { owned } from './ownership.ts';

export * from './callShapes.ts';
export * from './releaseManifest.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** Why a version cannot be tried. */
export const canaryErrors = [
  'Releases.Unknown.Version',
  'Releases.Incompatible',
  'Releases.Taken',
  'Generic.Already.Exists',
  'Generic.Not.Found',
] as const;

/** Who tries a version before everyone has it: all users of some accounts, and a share of all users. */
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
  /** The addresses to preload: entry and exposed module. */
  first: z.array(z.string()),
  /** Of the platform versions in the request, those that offer all exports that this version uses. */
  worksWith: z.array(releaseVersion),
  /** Without their todos, which are read after sign-in. */
  pages: z.array(knownPage),
  /** Only for a development server: boards read the widgets of a release when they are opened. */
  widgets: z.optional(z.array(releasedWidget)),
  /** The remote is out of service. This is its last version, so that its addresses can show that. */
  withdrawn: z.optional(z.literal(true)),
  /** The version is a canary: only the users that this selects try it. */
  canary: z.optional(z.object({ of: releaseName, accounts: z.array(z.string()), percent })),
});
export type Candidate = z.output<typeof candidate>;

/** A remote's versions: the live one, earlier live ones, and the canary. */
export const remoteCandidates = z.object({
  name: releaseName,
  /** Null if the remote has been withdrawn. */
  live: z.nullable(releaseVersion),
  candidates: z.array(candidate),
});
export type RemoteCandidates = z.output<typeof remoteCandidates>;

/** The data that the index page contains, in one language, and `/remotes.json` answers, in all. */
export const composition = z.object({
  platform: z.object({ version: releaseVersion, live: releaseVersion }),
  remotes: z.array(remoteCandidates),
});
export type Composition = z.output<typeof composition>;

export const releaseFault = z.enum([
  'entryFailed',
  'entryTimedOut',
  /** A file arrived, but it is not the released one. */
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
    'markedBroken',
    'markedSound',
    'tookOver',
    'gaveUp',
  ]),
  version: releaseVersion,
  /** The version that was live before. */
  from: z.nullable(releaseVersion),
  reason: z.nullable(z.string()),
  /** Refused because of these: the server that refused it did not have the calls as the version relies on them. */
  problems: z.array(callProblem),
});
export type ReleaseEvent = z.output<typeof releaseEvent>;

/** Starts in browsers that did not succeed within a day; the people are counted, each once. */
export const starts = {
  failures: z.int(),
  /** Those who had it too late, and for whom nothing failed. */
  slow: z.int(),
};

export const release = z.object({
  version: releaseVersion,
  releasedAt: instant,
  releasedBy: z.string(),
  live: z.boolean(),
  bytes: z.int(),
  /** Null if its team has not told it. */
  source: z.nullable(releaseSource),
  ...starts,
  /** Why it cannot be a fallback; `waiting`: no platform offers all exports that it uses yet. */
  mark: z.nullable(z.enum(['rolledBack', 'broken', 'waiting'])),
  /** Why it does not work with the calls of this server. */
  problems: z.array(callProblem),
});
export type Release = z.output<typeof release>;

export const releaseState = z.object({
  name: releaseName,
  live: z.nullable(releaseVersion),
  /** The version that a roll-back leads to; null if there is none. */
  back: z.nullable(releaseVersion),
  canary: z.nullable(z.extend(canarySetting, { version: releaseVersion })),
  releases: z.array(release),
  history: z.array(releaseEvent),
  /** Its paths and to-dos, also those that its live version has no more. */
  owned: z.array(owned),
});
export type ReleaseState = z.output<typeof releaseState>;

export const listReleases = call({
  id: 'releases.list',
  summary: "A remote's stored releases and their history, newest first",
  method: 'GET',
  path: '/releases/:name',
  roles: 'deployToken',
  reads: ['release'],
  params: named,
  answer: releaseState,
});

export const reportReleaseFailure = call({
  id: 'releases.reportFailure',
  summary: 'A browser reports that a version failed to start',
  method: 'POST',
  path: '/releases/:name/failures',
  roles: 'anonymous',
  // Of a whole office; the server counts each user too.
  perMinute: 600,
  touches: [],
  params: named,
  body: z.object({
    version: releaseVersion,
    platform: releaseVersion,
    fault: releaseFault,
    detail: z.string().check(z.maxLength(2_000)),
  }),
  answer: z.object({ kept: z.boolean() }),
});
