import * as z from 'zod/mini';

import type { RemoteManifest } from './releaseManifest.ts';

/**
 * What a remote owns in the portal: the paths of its pages, and the kinds of work that waits on them. A widget is stored with the
 * name of its remote, so it is owned by its name.
 */
export const ownedKinds = ['path', 'todo'] as const;
export const owned = z.object({
  kind: z.enum(ownedKinds),
  /** A path in router syntax, or the kind of a to-do. */
  key: z.string().check(z.maxLength(200)),
});
export type OwnedPath = z.output<typeof owned>;

/** The shell's own pages. */
export const shellPaths = [
  '/login',
  '/login/company',
  '/login/:account',
  '/login/:account/back',
  '/forgot-password',
  '/error-404',
  '/AcountUser/Register/:email',
  '/AcountUser/ResetPassword/:email',
  '/privacy/app',
  '/privacy/ios',
  '/redirect',
  '/user-settings',
  '/notifications',
] as const;

/** First parts of addresses that the server answers itself, or leads to a page of another spelling. */
const serverParts = [
  'accountuser',
  'api',
  'healthz',
  'images',
  'metrics',
  'outbox',
  'readyz',
  'releases',
  'texts',
];

/**
 * An address with a dot is that of a file: of the server, such as the service worker, or one that browsers, search engines and mail
 * programs ask each host for, such as `/favicon.ico`, `/robots.txt` and `/manifest.webmanifest`.
 */
const isLikeFile = (parts: readonly string[]): boolean => parts.some((part) => part.includes('.'));

/** Also such an address, beside pages of a remote. */
const redirectedPath = '/admin/locations';

const partsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? ':' : part.toLowerCase()));

const covers = (wide: readonly string[], narrow: readonly string[]): boolean =>
  wide.length === narrow.length && wide.every((part, at) => part === ':' || part === narrow[at]);

const meets = (parts: readonly string[], others: readonly string[]): boolean =>
  parts.length === others.length &&
  parts.every((part, at) => part === ':' || others[at] === ':' || part === others[at]);

/** A word that a parameter of another path may stand for: ids have digits, the words of pages have none. */
const isLikeId = (word: string | undefined): boolean => /\d/.test(word ?? '');

/**
 * Whether an address fits both. Case and the names of parameters do not count. If one begins with a word and the other with a
 * parameter, the one with the word is shown: they are apart unless one fits all addresses of the other, or the word may be an id.
 */
export function pathsOverlap(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  if (covers(parts, others) || covers(others, parts)) return true;
  return (
    meets(parts, others) && (parts[0] === others[0] || isLikeId(parts[0]) || isLikeId(others[0]))
  );
}

/** Whether the shell or the server itself answers addresses of this path, so that no remote may. */
export function isReserved(path: string): boolean {
  const parts = partsOf(path);
  const [first = ''] = parts;
  return (
    serverParts.includes(first) ||
    isLikeFile(parts) ||
    [...shellPaths, redirectedPath].some((own) => pathsOverlap(own, path))
  );
}

/** All that a release asks for, each once. */
export function ownedBy({ pages }: Pick<RemoteManifest, 'pages'>): OwnedPath[] {
  const paths = new Set(pages.flatMap(({ path, aliases }) => [path, ...aliases]));
  const todos = new Set(pages.flatMap((page) => (page.todos ?? []).map(({ kind }) => kind)));
  return [
    ...[...paths].map((key) => ({ kind: 'path' as const, key })),
    ...[...todos].map((key) => ({ kind: 'todo' as const, key })),
  ];
}

/** Whether two remotes cannot both have these. */
export const clash = (one: OwnedPath, other: OwnedPath): boolean =>
  one.kind === other.kind &&
  (one.kind === 'path' ? pathsOverlap(one.key, other.key) : one.key === other.key);
