import * as z from 'zod/mini';

import { call } from './call.ts';
import { role } from './roles.ts';
import { id, instant, localText } from './values.ts';

/** The shell and its shared packages are released under this name; every other name is a remote. */
export const platformName = 'platform';

export const releaseName = z.string().check(z.regex(/^(platform|mfe-[a-z][a-z0-9-]{0,39})$/));
/** Hash over what a release was built from; the same sources have the same version. */
export const releaseVersion = z.string().check(z.regex(/^[0-9a-f]{12}$/));

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const filePath = z.string().check(z.regex(/^(?!.*\.\.)[A-Za-z0-9_@.-]+(\/[A-Za-z0-9_@.-]+)*$/));

/**
 * Exports by shared package, each with what it requires of its callers: those a remote uses, as it
 * knew them when it was built, or those that a platform offers.
 */
export const sharedExports = z.record(z.string(), z.record(z.string(), z.array(z.string())));
export type SharedExports = z.output<typeof sharedExports>;

export const releaseFile = z.object({
  path: filePath,
  bytes: z.int().check(z.minimum(0)),
  integrity,
});
export type ReleaseFile = z.output<typeof releaseFile>;

/** A page as the frame and the guard know it before any code of its remote is there. */
export const releasedPage = z.object({
  path: z.string(),
  aliases: z.array(z.string()),
  title: localText,
  roles: z.union([z.tuple([role], role), z.enum(['signedIn', 'anonymous'])]),
  mobile: z.boolean(),
  layout: z.enum(['vertical', 'horizontal', 'full']),
  locationScope: z.optional(z.literal(true)),
  menu: z.optional(
    z.object({
      area: z.enum(['home', 'ordering', 'supplier', 'economics', 'insight', 'admin', 'platform']),
      order: z.number(),
      icon: z.string(),
      phone: z.optional(z.literal(true)),
    }),
  ),
});
export type ReleasedPage = z.output<typeof releasedPage>;

const files = z.array(releaseFile).check(z.minLength(1));

export const remoteManifest = z.object({
  kind: z.literal('remote'),
  name: releaseName,
  version: releaseVersion,
  /** The global under which the entry script leaves its container; unique per build. */
  scope: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  entry: filePath,
  /** What the first page needs at once: entry, exposed module. The shell may fetch it beforehand. */
  first: z.array(filePath),
  files,
  pages: z.array(releasedPage),
  uses: sharedExports,
});
export type RemoteManifest = z.output<typeof remoteManifest>;

export const platformManifest = z.object({
  kind: z.literal('platform'),
  name: z.literal(platformName),
  version: releaseVersion,
  entry: filePath,
  /** The page's frame, with marks that the server fills in for each response. */
  template: filePath,
  /** Scripts that every visit needs, so that the browser fetches them at once. */
  preload: z.array(filePath),
  files,
  exports: sharedExports,
});
export type PlatformManifest = z.output<typeof platformManifest>;

export const manifest = z.discriminatedUnion('kind', [remoteManifest, platformManifest]);
export type Manifest = z.output<typeof manifest>;

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
});
export type Candidate = z.output<typeof candidate>;

/** A remote's versions, best first: the live one, then those that were live before it. */
export const remoteCandidates = z.object({
  name: releaseName,
  live: releaseVersion,
  candidates: z.array(candidate),
});
export type RemoteCandidates = z.output<typeof remoteCandidates>;

/** What the index page carries inside it, and what `/remotes.json` answers. */
export const composition = z.object({
  platform: z.object({ version: releaseVersion, live: releaseVersion }),
  remotes: z.array(remoteCandidates),
});
export type Composition = z.output<typeof composition>;

/** What stands between a remote and a platform: exports that are gone, or that ask for more now. */
export function incompatibilities(uses: SharedExports, offered: SharedExports): string[] {
  return Object.entries(uses).flatMap(([shared, names]) =>
    Object.entries(names).flatMap(([name, known]) => {
      const required = offered[shared]?.[name];
      if (required === undefined) return [`${shared} no longer offers ${name}`];
      const more = required.filter((each) => !known.includes(each));
      return more.length === 0 ? [] : [`${name} of ${shared} now requires ${more.join(', ')}`];
    }),
  );
}

export const releaseFault = z.enum([
  'entryFailed',
  'entryTimedOut',
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
  what: z.enum(['released', 'rolledBack', 'promoted', 'refused', 'raced']),
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
});
export type Release = z.output<typeof release>;

export const releaseState = z.object({
  name: releaseName,
  live: z.nullable(releaseVersion),
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
 * nothing between them. A version that the registry holds already goes live without its bytes.
 */
export const releaseCall = call({
  id: 'releases.release',
  summary: 'Releases one version and puts it live',
  method: 'POST',
  path: '/releases/:name',
  roles: 'deployToken',
  params: named,
  files: { max: 1, maxBytes: 64 * 1024 * 1024 },
  answer: wentLive,
  errors: [
    'Auth.Deploy.Token.Invalid',
    'Releases.Incompatible',
    'Releases.Integrity.Mismatch',
    'Releases.Version.Exists',
    'Releases.Raced',
  ],
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
